import { encodeFunctionData, erc20Abi } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { TOKEN_ADDRESS } from "../../sandbox/chains/chain-list.js";
import { devKeys } from "../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { createSender } from "../../sandbox/chains/seed/sender.js";
import { DEVNET, TESTNET } from "../../sandbox/chains/solana/cluster-list.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { isObject } from "../../sandbox/shared/json.js";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ pages: false });
});
afterEach(() => sandbox.faults.reset());
afterAll(() => sandbox.stop());

const identity = "projectId=sandbox&st=appkit&sv=html-universal-0.1.0";
const get = (path: string): Promise<Response> =>
  fetch(`${sandbox.urls.api}${path}${path.includes("?") ? "&" : "?"}${identity}`);

type Wallet = { id: string; name: string; badge_type: string; chains: string[]; image_id: string };
const wallets = async (query: string): Promise<{ data: Wallet[]; count: number }> => {
  const response = await get(`/getWallets?${query}`);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  return (await response.json()) as { data: Wallet[]; count: number };
};

test("the directory pages through 600 wallets without repeating one", async () => {
  const pages = await Promise.all(
    Array.from({ length: 15 }, (_, at) => wallets(`page=${at + 1}&entries=40`)),
  );
  const all = pages.flatMap(({ data }) => data);
  expect(pages[0]?.count).toBe(600);
  expect(new Set(all.map(({ id }) => id)).size).toBe(600);
  expect(new Set(all.map(({ name }) => name)).size).toBe(600);
  expect(all.every(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(true);
  expect(all[0]).toMatchObject({ name: "Sandbox Phone", mobile_link: sandbox.urls.phone });
  expect(Math.max(...all.map(({ name }) => name.length))).toBeGreaterThanOrEqual(40);
  expect((await wallets("page=16&entries=40")).data).toEqual([]);
});

test("search folds case and accents; include, exclude, badge and chains filter", async () => {
  const found = await wallets("page=1&entries=100&search=cuzdan");
  expect(found.data.map(({ name }) => name)).toContain("Çınar Cüzdan");
  const [first, second] = (await wallets("page=1&entries=2")).data;
  const only = await wallets(`page=1&entries=10&include=${second?.id}`);
  expect(only).toMatchObject({ count: 1, data: [{ name: "Ember" }] });
  const rest = await wallets(`page=1&entries=1&exclude=${first?.id},${second?.id}`);
  expect(rest).toMatchObject({ count: 598, data: [{ name: "Harbor" }] });
  const certified = await wallets("page=1&entries=600&badge_type=certified");
  expect(certified.data.every(({ badge_type }) => badge_type === "certified")).toBe(true);
  expect(certified.count).toBeGreaterThan(150);
  expect(certified.count).toBeLessThan(260);
  const local = await wallets("page=1&entries=600&chains=eip155:31337,eip155:31338");
  expect(local.data.every(({ chains }) => chains.includes("eip155:31337"))).toBe(true);
});

test("[S1.12] the project's name turns logins of the embedded wallet on", async () => {
  const logins = async (projectId: string): Promise<unknown> => {
    const response = await fetch(`${sandbox.urls.api}/appkit/v1/config?projectId=${projectId}`);
    const { features } = (await response.json()) as { features: { id: string }[] };
    return features.find(({ id }) => id === "social_login");
  };
  expect(await logins("sandbox")).toMatchObject({ isEnabled: false, config: null });
  expect(await logins("sandbox-email")).toMatchObject({ isEnabled: true, config: ["email"] });
  const both = { isEnabled: true, config: expect.arrayContaining(["email", "x", "farcaster"]) };
  expect(await logins("sandbox-email-socials")).toMatchObject(both);
});

test("pictures are pictures", async () => {
  const [wallet] = (await wallets("page=1&entries=1")).data;
  const logo = await get(`/getWalletImage/${wallet?.image_id}`);
  expect(logo.headers.get("content-type")).toBe("image/svg+xml");
  const asset = await get("/public/getAssetImage/anything");
  const head = Buffer.from(await asset.arrayBuffer()).subarray(1, 4);
  expect(String(head)).toBe("PNG");
});

test("chains answer directly and through the proxy; balances come from them", async () => {
  const { address } = privateKeyToAccount(devKeys[2]);
  expect(await callRpc(sandbox.urls.rpc.a, "eth_chainId")).toBe("0x7a69");
  const proxied = await fetch(`${sandbox.urls.api}/v1/?chainId=eip155:31338&${identity}`, {
    method: "POST",
    body: JSON.stringify({ jsonrpc: "2.0", id: 7, method: "eth_chainId", params: [] }),
  });
  expect(await proxied.json()).toMatchObject({ id: 7, result: "0x7a6a" });
  const accounts = await callRpc(sandbox.urls.rpc.a, "eth_accounts");
  const own = devKeys.map((key) => privateKeyToAccount(key).address.toLowerCase());
  expect(accounts).toEqual(expect.arrayContaining(own));
  await callRpc(sandbox.urls.rpc.b, "anvil_setBalance", [address, "0x6f05b59d3b20000"]);
  const one = await get(`/v1/account/${address}/balance?currency=usd&chainId=eip155:31338`);
  const native = { symbol: "ETH", quantity: { decimals: "18", numeric: "0.5" }, value: 1500 };
  expect(await one.json()).toMatchObject({ balances: [native] });
});

test("Solana's clusters answer directly and through the proxy, each as itself", async () => {
  const { solanaDevnet, solanaTestnet } = sandbox.urls.rpc;
  expect(await callRpc(solanaDevnet, "getGenesisHash")).toBe(DEVNET.genesisHash);
  expect(await callRpc(solanaTestnet, "getGenesisHash")).toBe(TESTNET.genesisHash);
  const url = `${sandbox.urls.api}/v1/?chainId=${TESTNET.caipNetworkId}&${identity}`;
  expect(await callRpc(url, "getGenesisHash")).toBe(TESTNET.genesisHash);
});

test("[S7.10] developer accounts hold a token of the first chain, and can send it", async () => {
  const { a } = sandbox.urls.rpc;
  const [first, second] = devKeys.map((key) => privateKeyToAccount(key).address);
  const third = privateKeyToAccount(devKeys[2]).address;
  const held = async (address: string | undefined, id = 31337): Promise<readonly string[]> => {
    const answer = await get(`/v1/account/${address}/balance?currency=usd&chainId=eip155:${id}`);
    const { balances } = (await answer.json()) as {
      balances: { symbol: string; quantity: { numeric: string } }[];
    };
    return balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`);
  };
  expect(await callRpc(a, "eth_blockNumber")).toBe("0x0");
  expect(await held(first)).toEqual([expect.stringMatching(/ ETH$/), "1250.5 SBD"]);
  expect(await held(third)).toEqual([expect.stringMatching(/ ETH$/)]);
  expect(await held(first, 31338)).toEqual([expect.stringMatching(/ ETH$/)]);
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "transfer",
    args: [third ?? "0x", 500_000n],
  });
  // The answer names the transaction; its block may come a moment later.
  await createSender(a).send({ from: second ?? "0x", to: TOKEN_ADDRESS, data });
  expect(await held(second)).toEqual([expect.stringMatching(/ ETH$/), "1250 SBD"]);
  expect(await held(third)).toEqual([expect.stringMatching(/ ETH$/), "0.5 SBD"]);
});

test("[S7.12][S7.26] developer accounts have names: by identity, and as registered", async () => {
  const answer = async (path: string): Promise<unknown> => (await get(path)).json();
  const { address } = privateKeyToAccount(devKeys[0]);
  const name = "ada.test";
  const avatar = expect.stringMatching(/^data:image\/svg\+xml,/);
  expect(await answer(`/v1/identity/${address}?sender=${address}`)).toEqual({ name, avatar });
  expect(
    await answer(`/v1/profile/reverse/${address}?sender=${address}&apiVersion=2`),
  ).toMatchObject([{ name, attributes: [{ avatar }] }]);
  const nobody = `0x${"12".repeat(20)}`;
  expect(await answer(`/v1/identity/${nobody}`)).toEqual({ name: null, avatar: null });
  expect(await answer(`/v1/profile/reverse/${nobody}`)).toEqual([]);
});

test("[S7.26] a name leads to its addresses by coin type; a name that nobody has, to 404", async () => {
  const path = (name: string): string => `/v1/profile/account/${name}?apiVersion=2`;
  const { address } = privateKeyToAccount(devKeys[0]);
  const at = { address: address.toLowerCase() };
  expect(await (await get(path("ada.test"))).json()).toMatchObject({
    name: "ada.test",
    addresses: {
      60: at,
      [0x8000_0000 + 31337]: at,
      [0x8000_0000 + 31338]: at,
      501: { address: devSolanaKey(0).address },
    },
    attributes: [{ avatar: expect.stringMatching(/^data:image/) }],
  });
  expect(await (await get(path("grace.test"))).json()).toMatchObject({
    addresses: { 60: {} },
    attributes: [],
  });
  // It leads to an account that goes by another name.
  expect(await (await get(path("Augusta.test"))).json()).toMatchObject({ addresses: { 60: at } });
  const back = await get(`/v1/profile/reverse/${address}`);
  expect(await back.json()).toMatchObject([{ name: "ada.test", addresses: { 60: at } }]);
  const nobody = await get(path("nobody.test"));
  expect(nobody.status).toBe(404);
  expect(await nobody.json()).toMatchObject({
    reasons: [{ description: "Name is not registered" }],
  });
  sandbox.faults.services.add({ path: "/v1/profile/account/*", json: ["spoilt"], times: 1 });
  expect(await (await get(path("ada.test"))).json()).toEqual(["spoilt"]);
});

test("faults: status, replaced body, malformed, half, hang, once", async () => {
  const { services } = sandbox.faults;
  services.add({ path: "/getWallets", status: 500, times: 1 });
  expect((await get("/getWallets")).status).toBe(500);
  expect((await get("/getWallets")).status).toBe(200);
  services.set([{ path: "/appkit/*", json: { features: [] } }]);
  expect(await (await get("/appkit/v1/config")).json()).toEqual({ features: [] });
  services.set([{ path: "/getWallets", body: "malformed" }]);
  await expect((await get("/getWallets")).json()).rejects.toThrow();
  services.set([{ path: "/getWallets", body: "half" }]);
  await expect(get("/getWallets").then((response) => response.text())).rejects.toThrow();
  services.set([{ path: "/getWallets", body: "hang" }]);
  const url = `${sandbox.urls.api}/getWallets`;
  await expect(fetch(url, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
});

test("faults: headers that the page may read, and a delay that ends with its rule", async () => {
  const { services } = sandbox.faults;
  services.set([{ path: "/getWallets", status: 429, headers: { "retry-after": "7" } }]);
  const { headers } = await get("/getWallets");
  expect(headers.get("retry-after")).toBe("7");
  expect(headers.get("access-control-expose-headers")).toBe("retry-after");
  services.set([{ path: "/getWallets", delayMs: 600_000 }]);
  const late = get("/getWallets");
  // Somebody else's answer shows that it is being served.
  await get("/appkit/v1/config");
  services.clear();
  expect((await late).status).toBe(200);
});

test("requests are logged, control is not, preflights are refused", async () => {
  sandbox.clearRequests();
  await fetch(`${sandbox.urls.api}/e?${identity}`, { method: "POST", body: '{"eventId":"1"}' });
  const preflight = await fetch(`${sandbox.urls.api}/e`, { method: "OPTIONS" });
  expect(preflight.status).toBe(403);
  const leave = await fetch(`${sandbox.urls.api}/v1/?chainId=eip155:31337`, { method: "OPTIONS" });
  expect(leave.headers.get("access-control-allow-headers")).toBe("content-type");
  const listed: unknown = await (await fetch(`${sandbox.urls.api}/__requests`)).json();
  expect(listed).toEqual(sandbox.requests());
  expect(sandbox.requests()).toMatchObject([
    { method: "POST", url: `/e?${identity}`, body: '{"eventId":"1"}', status: 202 },
    { method: "OPTIONS", status: 403 },
    { method: "OPTIONS", status: 204 },
  ]);
});

test("the control endpoint sets both kinds of faults", async () => {
  const change = { relay: { mute: true, delayMs: 5 }, services: [{ path: "*", status: 418 }] };
  const body = JSON.stringify(change);
  const answer = await fetch(`${sandbox.urls.api}/__faults`, { method: "POST", body });
  expect(isObject(await answer.json())).toBe(true);
  expect(sandbox.faults.relay.faults()).toMatchObject({ mute: true, delayMs: 5 });
  expect((await get("/getWallets")).status).toBe(418);
});
