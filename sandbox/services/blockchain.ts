import { type Address, formatEther } from "viem";
import { caip2, type SandboxChain } from "../chains/chain-list.js";
import { callRpc } from "../chains/rpc.js";
import { TOKEN_ADDRESS, tokenHeld } from "../chains/sandbox-token.js";
import { devSolanaKey } from "../chains/solana/dev-keys.js";
import { pictureUri } from "./pictures.js";
import { apiError, json, type Route, type RouteCall } from "./reply.js";

/** What one ether is worth here, in USD: a round number that is easy to check by eye. */
const ETHER_PRICE = 3000;

/** How the first developer accounts are called. */
const identities: ReadonlyMap<string, { readonly name: string; readonly avatar: string | null }> =
  new Map([
    [
      "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
      { name: "ada.test", avatar: pictureUri("ada.test") },
    ],
    ["0x70997970c51812dc3a010c7d01b50e0d17dc79c8", { name: "grace.test", avatar: null }],
  ]);
const REGISTERED_AT = 1_700_000_000;
const NAMELESS = { name: null, avatar: null };

const isAddress = (text: string): text is Address => /^0x[0-9a-fA-F]{40}$/.test(text);

/** The native coin, then the token where there is one and the account holds some. */
const balancesOn = async (chain: SandboxChain, address: Address) => [
  await nativeOn(chain, address),
  ...(await tokensOn(chain, address)),
];

const tokensOn = async ({ id, rpcUrl }: SandboxChain, address: Address) => {
  const quantity = await tokenHeld(rpcUrl, address);
  if (quantity === null || quantity.numeric === "0") return [];
  return [
    {
      name: "Sandbox Dollar",
      symbol: "SBD",
      chainId: caip2(id),
      address: `${caip2(id)}:${TOKEN_ADDRESS}`,
      value: Number(quantity.numeric),
      price: 1,
      quantity,
      iconUrl: pictureUri("token SBD"),
    },
  ];
};

const nativeOn = async (chain: SandboxChain, address: Address) => {
  const wei = BigInt(String(await callRpc(chain.rpcUrl, "eth_getBalance", [address, "latest"])));
  const numeric = formatEther(wei);
  return {
    name: "Ether",
    symbol: "ETH",
    chainId: caip2(chain.id),
    value: Number(numeric) * ETHER_PRICE,
    price: ETHER_PRICE,
    quantity: { decimals: "18", numeric },
    iconUrl: pictureUri("token ETH"),
  };
};

const account = /^\/v1\/account\/([^/]+)\/(balance|history)$/;
const identity = /^\/v1\/identity\/([^/]+)$/;
const reverse = /^\/v1\/profile\/reverse\/([^/]+)$/;
const named = /^\/v1\/profile\/account\/([^/]+)$/;

/** A name as the registry has it: who it leads to, by coin type. */
const registration = (
  name: string,
  addresses: Readonly<Record<string, string>>,
  avatar: string | null,
) => ({
  name,
  registered_at: REGISTERED_AT,
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([coin, address]) => [coin, { address, created: REGISTERED_AT }]),
  ),
  attributes: avatar === null ? [] : [{ avatar }],
});

/** The names that are registered for an account; here the one that it goes by. */
const registered = (address: string) => {
  const known = identities.get(address.toLowerCase());
  return known === undefined ? [] : [registration(known.name, { "60": address }, known.avatar)];
};

/** Names of the sandbox; the first leads to an account on each of its chains, and to one on Solana. */
const names = (chains: readonly SandboxChain[]): ReadonlyMap<string, object> =>
  new Map(
    [...identities].map(([address, { name, avatar }], at) => {
      const all = [60, ...chains.map(({ id }) => 0x8000_0000 + id)].map((coin) => [coin, address]);
      const addresses = at === 0 ? [...all, [501, devSolanaKey(0).address]] : [[60, address]];
      return [name, registration(name, Object.fromEntries(addresses), avatar)];
    }),
  );

/** Facts about accounts, read from the two chains at the time of asking. */
export const blockchainRoute = (chains: readonly SandboxChain[]): Route => {
  const known = names(chains);
  const accountAnswer = async ({ path, query }: RouteCall) => {
    const [, address = "", what] = account.exec(path) ?? [];
    if (!isAddress(address)) return apiError(400, "Invalid address");
    if (what === "history") return json({ data: [], next: null });
    const wanted = query.get("chainId");
    const asked = chains.filter(({ id }) => wanted === null || wanted === caip2(id));
    const balances = await Promise.all(asked.map((chain) => balancesOn(chain, address)));
    return json({ balances: balances.flat() });
  };

  return (call) => {
    if (call.path === "/v1/supported-chains") {
      return json({ http: chains.map(({ id }) => caip2(id)), ws: [] });
    }
    const [, who] = identity.exec(call.path) ?? [];
    if (who !== undefined) return json(identities.get(who.toLowerCase()) ?? NAMELESS);
    const [, whose] = reverse.exec(call.path) ?? [];
    if (whose !== undefined) return json(registered(whose));
    const [, name] = named.exec(call.path) ?? [];
    if (name !== undefined) {
      const found = known.get(name);
      return found === undefined ? apiError(404, "Name is not registered") : json(found);
    }
    return account.test(call.path) ? accountAnswer(call) : undefined;
  };
};
