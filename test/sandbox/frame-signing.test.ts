import type { Address, Hex } from "viem";
import {
  createPublicClient,
  hexToBytes,
  http,
  parseErc6492Signature,
  stringToHex,
  verifyMessage as verifyByKey,
} from "viem";
import { expect, test } from "vitest";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { decodeBase58, encodeBase58 } from "../../sandbox/shared/base58.js";
import { hasBrowser } from "./browser.js";
import { type FrameDriver, type Reply, signUp } from "./frame-driver.js";
import { startFrameWorld } from "./frame-world.js";

const world = startFrameWorld();
const browserTest = test.skipIf(!hasBrowser);

const MESSAGE = "Hello from the site";
const node = () => createPublicClient({ transport: http(world().sandbox.urls.rpc.a) });

/** Somebody who signed up, with the account in use. */
const signedUp = async (type: "eoa" | "smartAccount", email = `${type}@example.org`) => {
  const driver = await world().open();
  await signUp(world().sandbox, driver, email);
  const { payload } = await driver.ask("GET_USER", { chainId: 31337, preferredAccountType: type });
  const address = String(payload?.address) as Address;
  const rpc = (method: string, params: unknown, chainId: unknown = 31337): Promise<Reply> =>
    driver.ask("RPC_REQUEST", { method, params, chainId, chainNamespace: "eip155" });
  return { ...driver, address, rpc };
};

/** What the frame answers once the person has approved. */
const approved = async ({ approve }: FrameDriver, asked: Promise<Reply>): Promise<unknown> => {
  await approve();
  const { type, payload } = await asked;
  expect({ type, payload }).toMatchObject({ type: "RPC_REQUEST_SUCCESS" });
  return payload;
};

const mined = (hash: unknown) => node().waitForTransactionReceipt({ hash: hash as Hex });

const typedData = {
  domain: { name: "Test", chainId: 31337 },
  types: { Order: [{ name: "amount", type: "uint256" }] },
  primaryType: "Order",
  message: { amount: "5" },
} as const;
const typedJson = JSON.stringify({
  ...typedData,
  types: {
    ...typedData.types,
    EIP712Domain: [
      { name: "name", type: "string" },
      { name: "chainId", type: "uint256" },
    ],
  },
});

browserTest("[S6.9] the plain account signs and sends, after the person has agreed", async () => {
  const somebody = await signedUp("eoa");
  const { address, rpc, inside } = somebody;
  const asked = rpc("personal_sign", [stringToHex(MESSAGE), address]);
  const screen = inside.getByRole("dialog", { name: "Sign a message" });
  await screen.getByText(MESSAGE).waitFor();
  await screen.getByText(new URL(somebody.page.url()).origin, { exact: true }).waitFor();
  await screen.getByText(address).waitFor();
  const signature = (await approved(somebody, asked)) as Hex;
  expect(await verifyByKey({ address, message: MESSAGE, signature })).toBe(true);

  const typed = await approved(somebody, rpc("eth_signTypedData_v4", [address, typedJson]));
  const { message } = { message: { amount: 5n } };
  const order = { ...typedData, message, address, signature: typed as Hex };
  expect(await node().verifyTypedData(order)).toBe(true);

  const before = await node().getBalance({ address: DEMO_RECIPIENT });
  const transaction = { from: address, to: DEMO_RECIPIENT, value: "0x10" };
  const hash = await approved(somebody, rpc("eth_sendTransaction", [transaction]));
  expect(await mined(hash)).toMatchObject({ status: "success", from: address.toLowerCase() });
  expect((await node().getBalance({ address: DEMO_RECIPIENT })) - before).toBe(16n);
});

browserTest(
  "[S6.9] declined, aborted, or for another account: an error, nothing signed",
  async () => {
    const { ask, rpc, address, decline, inside } = await signedUp("eoa", "no@example.org");
    const declined = rpc("personal_sign", ["0x68", address]);
    await decline();
    const { type, payload } = await declined;
    expect(type).toBe("RPC_REQUEST_ERROR");
    expect(payload?.message).toContain("declined");

    const waiting = [
      rpc("personal_sign", ["0x68", address]),
      rpc("personal_sign", ["0x69", address]),
    ];
    await inside.getByRole("button", { name: "Approve" }).waitFor();
    expect(await ask("RPC_ABORT")).toEqual({ type: "RPC_ABORT_SUCCESS" });
    for (const reply of await Promise.all(waiting)) {
      expect(reply.payload).toEqual({ message: "Request was aborted" });
    }
    expect(await inside.getByRole("button", { name: "Approve" }).count()).toBe(0);
    const other = await rpc("personal_sign", ["0x68", DEMO_RECIPIENT]);
    expect(other.payload?.message).toContain(DEMO_RECIPIENT);
    const unknown = await rpc("personal_sign", ["0x68", address], 1);
    expect(unknown.payload?.message).toContain("does not know network 1");
  },
);

browserTest("[S3.18] the smart account signs before it exists and after", async () => {
  const somebody = await signedUp("smartAccount");
  const { address, rpc, ask } = somebody;
  const message = MESSAGE;
  const early = (await approved(
    somebody,
    rpc("personal_sign", [stringToHex(message), address]),
  )) as Hex;
  expect(parseErc6492Signature(early).address).toMatch(/^0x/);
  expect(await node().verifyMessage({ address, message, signature: early })).toBe(true);
  expect(await node().verifyMessage({ address, message: "Other", signature: early })).toBe(false);

  const before = await node().getBalance({ address: DEMO_RECIPIENT });
  const transaction = { from: address, to: DEMO_RECIPIENT, value: "0x20" };
  const hash = await approved(somebody, rpc("eth_sendTransaction", [transaction]));
  expect((await mined(hash)).status).toBe("success");
  expect((await node().getBalance({ address: DEMO_RECIPIENT })) - before).toBe(32n);
  expect((await ask("INIT_SMART_ACCOUNT")).payload).toEqual({ address, isDeployed: true });
  expect((await ask("GET_USER")).payload).toMatchObject({ smartAccountDeployed: true });

  const late = (await approved(
    somebody,
    rpc("personal_sign", [stringToHex(message), address]),
  )) as Hex;
  expect(hexToBytes(late)).toHaveLength(65);
  expect(await node().verifyMessage({ address, message, signature: late })).toBe(true);
  const { payload: user } = await ask("GET_USER");
  const [owner] = (user?.accounts ?? []) as readonly { readonly address: Address }[];
  // The owner's key made it, but for the account: as the owner's own it is worth nothing.
  expect(await verifyByKey({ address: owner?.address ?? "0x", message, signature: late })).toBe(
    false,
  );
  const typed = await approved(somebody, rpc("eth_signTypedData_v4", [address, typedJson]));
  const order = { ...typedData, message: { amount: 5n }, address, signature: typed as Hex };
  expect(await node().verifyTypedData(order)).toBe(true);
});

browserTest("[S3.29] a batch of the smart account is one transaction, all or nothing", async () => {
  const somebody = await signedUp("smartAccount", "batch@example.org");
  const { address, rpc, inside } = somebody;
  const before = await node().getBalance({ address: DEMO_RECIPIENT });
  const calls = [
    { to: DEMO_RECIPIENT, value: "0x1" },
    { to: DEMO_RECIPIENT, value: "0x2", data: "0x" },
  ];
  const asked = rpc("wallet_sendCalls", [
    { version: "2.0.0", from: address, chainId: "0x7a69", atomicRequired: true, calls },
  ]);
  await inside.getByRole("dialog", { name: "Send several calls" }).getByText("Call 2 to").waitFor();
  const { id } = (await approved(somebody, asked)) as { id: string };
  await expect
    .poll(async () => (await rpc("wallet_getCallsStatus", [id])).payload)
    .toMatchObject({ id, status: 200, atomic: true, chainId: "0x7a69", version: "2.0.0" });
  const { payload: status } = await rpc("wallet_getCallsStatus", [id]);
  expect(status?.receipts).toHaveLength(1);
  expect((await node().getBalance({ address: DEMO_RECIPIENT })) - before).toBe(3n);

  const tooMuch = [
    { to: DEMO_RECIPIENT, value: "0x1" },
    { to: DEMO_RECIPIENT, value: `0x${10n ** 30n}` },
  ];
  const failing = rpc("wallet_sendCalls", [{ from: address, calls: tooMuch }]);
  await somebody.approve();
  expect((await failing).type).toBe("RPC_REQUEST_ERROR");
  expect((await node().getBalance({ address: DEMO_RECIPIENT })) - before).toBe(3n);
  expect((await rpc("wallet_getCallsStatus", ["none"])).payload?.message).toContain("No batch");

  const smart = { atomic: { status: "supported" } };
  expect((await rpc("wallet_getCapabilities", [address, ["0x7a69"]])).payload).toMatchObject({
    "0x7a69": smart,
  });
  const { payload: user } = await somebody.ask("GET_USER", { preferredAccountType: "eoa" });
  const from = String(user?.address);
  expect((await rpc("wallet_getCapabilities", [from])).payload).toEqual({
    "0x7a69": { atomic: { status: "unsupported" } },
    "0x7a6a": { atomic: { status: "unsupported" } },
  });
  const atomic = await rpc("wallet_sendCalls", [{ from, calls, atomicRequired: true }]);
  expect(atomic.payload?.message).toContain("Use the smart account");
  const plain = await approved(somebody, rpc("wallet_sendCalls", [{ from, calls }]));
  expect((await rpc("wallet_getCallsStatus", [plain])).payload).toMatchObject({
    status: 200,
    atomic: false,
  });
  expect((await node().getBalance({ address: DEMO_RECIPIENT })) - before).toBe(6n);
});

browserTest("[S6.9] a granted permission spares the question, until it is taken back", async () => {
  const somebody = await signedUp("smartAccount", "grant@example.org");
  const { address, rpc, approve } = somebody;
  const expiry = Math.floor(Date.now() / 1000) + 600;
  const permissions = [{ type: "contract-call", data: { address: DEMO_RECIPIENT } }];
  const wanted = { chainId: "0x7a69", expiry, signer: { type: "keys" }, permissions };
  const foreign = [{ ...wanted, permissions: [{ type: "native-token-transfer", data: {} }] }];
  expect((await rpc("wallet_grantPermissions", foreign)).type).toBe("RPC_REQUEST_ERROR");
  const { context } = (await approved(somebody, rpc("wallet_grantPermissions", [wanted]))) as {
    context: string;
  };
  const send = (to: string, value = "0x0") =>
    rpc("wallet_sendCalls", [
      { from: address, calls: [{ to, value }], capabilities: { permissions: { context } } },
    ]);
  expect((await send(DEMO_RECIPIENT)).type).toBe("RPC_REQUEST_SUCCESS");
  for (const outside of [() => send(address), () => send(DEMO_RECIPIENT, "0x1")]) {
    const asked = outside();
    await somebody.decline();
    expect((await asked).type).toBe("RPC_REQUEST_ERROR");
  }
  const revoked = rpc("wallet_revokePermissions", [{ permissionsContext: context }]);
  await approve();
  expect((await revoked).type).toBe("RPC_REQUEST_SUCCESS");
  const later = send(DEMO_RECIPIENT);
  await somebody.decline();
  expect((await later).type).toBe("RPC_REQUEST_ERROR");
});

browserTest("[S6.8] reads are the node's own answers, without a question", async () => {
  const { address, rpc } = await signedUp("eoa", "reads@example.org");
  const balance = await node().request({ method: "eth_getBalance", params: [address, "latest"] });
  expect((await rpc("eth_getBalance", [address, "latest"])).payload).toBe(balance);
  expect((await rpc("eth_chainId", undefined, 31338)).payload).toBe("0x7a6a");
  expect((await rpc("eth_accounts", undefined)).payload).toEqual([address]);
  expect((await rpc("wallet_getAssets", [{ account: address }])).payload).toMatchObject({
    "0x7a69": [{ type: "native", balance }],
  });
  expect((await rpc("eth_sendUserOperation", [{}])).payload?.message).toContain("no bundler");
  expect((await rpc("eth_sign", [address, "0x"])).payload?.message).toContain(
    "not support eth_sign",
  );
});

browserTest("[S3.28] the Solana account signs messages and transactions", async () => {
  const somebody = await signedUp("eoa", "solana@example.org");
  const { ask } = somebody;
  const chainId = "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1";
  const { payload: user } = await ask("GET_USER", { chainId });
  const pubkey = String(user?.address);
  const key = await crypto.subtle.importKey("raw", bytes(pubkey), "Ed25519", false, ["verify"]);
  const rpc = (method: string, params: unknown): Promise<Reply> =>
    ask("RPC_REQUEST", { method, params, chainId: chainId.slice(7), chainNamespace: "solana" });

  const text = new TextEncoder().encode(MESSAGE);
  const message = encodeBase58(text);
  const asked = rpc("solana_signMessage", { message, pubkey });
  await somebody.inside.getByText(MESSAGE).waitFor();
  const { signature } = (await approved(somebody, asked)) as { signature: string };
  expect(await crypto.subtle.verify("Ed25519", key, bytes(signature), text)).toBe(true);

  // One empty signature, then a message with one signer, one key, a blockhash and no instruction.
  const body = Uint8Array.from([1, 0, 0, 1, ...bytes(pubkey), ...new Uint8Array(32), 0]);
  for (const content of [body, Uint8Array.from([0x80, ...body, 0])]) {
    const transaction = encodeBase58(Uint8Array.from([1, ...new Uint8Array(64), ...content]));
    const answer = await approved(somebody, rpc("solana_signTransaction", { transaction }));
    const signed = bytes((answer as { transaction: string }).transaction);
    expect(await crypto.subtle.verify("Ed25519", key, signed.slice(1, 65), content)).toBe(true);
    const all = rpc("solana_signAllTransactions", { transactions: [transaction, transaction] });
    const { transactions } = (await approved(somebody, all)) as { transactions: string[] };
    expect(transactions.map(bytes)).toEqual([signed, signed]);
  }
  const sent = await rpc("solana_signAndSendTransaction", { transaction: message });
  expect(sent.payload?.message).toContain("no Solana node");
});

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(decodeBase58(text) ?? []);
