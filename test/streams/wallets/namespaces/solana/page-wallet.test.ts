import { asyncScheduler, lastValueFrom, map, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { nothingHeld } from "../../../../../src/base/env.js";
import { read } from "../../../../../src/base/errors.js";
import { base58Bytes, toBase58, toBase64 } from "../../../../../src/codecs/encodings.js";
import { DEFAULT_SETTINGS } from "../../../../../src/codecs/options/settings.js";
import { solana, solanaDevnet } from "../../../../../src/networks/networks.js";
import { solanaPageWallet } from "../../../../../src/streams/wallets/namespaces/solana/page-wallet.js";
import type { Session } from "../../../../../src/streams/wallets/port.js";
import { registeredWallets$ } from "../../../../../src/streams/wallets/standard-wallets.js";
import {
  type ScriptedSolanaWalletOptions,
  scriptedSolanaWallet,
} from "../../../../../src/testing/scripted-solana-wallet.js";
import { rpcError } from "../../../../../src/testing/scripted-wallet.js";
import { jsonResponse, simulatedEnv } from "../../../../../src/testing/simulated-env.js";
import { keyOf, transferOf } from "../../../../support/solana.js";

const [A, B] = [keyOf(1), keyOf(2)];
const TRANSFER = toBase58(transferOf(A, B, 5n));
const SIGNED = {
  signedMessage: Uint8Array.of(1, 2),
  signature: new Uint8Array(64).fill(5),
  signatureType: "ed25519",
};
/** A wallet that signs in with an account, or says something else. */
const signingIn = (said: object) => ({
  features: { "solana:signIn": () => of([{ ...SIGNED, ...said }]) },
});
const NODE_SIGNATURE = toBase58(new Uint8Array(64).fill(9));

/** A wallet, connected, and the requests to the node. */
const connected = async (options: ScriptedSolanaWalletOptions = {}) => {
  const posted: unknown[] = [];
  const env = Object.assign(
    simulatedEnv({
      scheduler: asyncScheduler,
      fetch: (url, init) => {
        const body = JSON.parse(String(init?.body));
        posted.push({ url: String(url), method: body.method, params: body.params });
        return of(jsonResponse({ id: 1, result: NODE_SIGNATURE }));
      },
    }),
    { held: nothingHeld() },
  );
  const scripted = scriptedSolanaWallet({ accounts: [A, B], ...options });
  let wallet: unknown;
  scripted.register(env);
  registeredWallets$(env).subscribe((one) => {
    wallet = one.wallet;
  });
  const networks = [solana, solanaDevnet];
  const origin = solanaPageWallet({
    env,
    wallet: { name: "Scripted", icon: null },
    site: () => "Site",
    provider: () => wallet,
    isRevoked: true,
    networks: () => networks,
    sharedUrls: () => [],
    node: () => ({ env, settings: { ...DEFAULT_SETTINGS, projectId: null } }),
  });
  const session = await lastValueFrom(
    origin
      .open({ namespaces: ["solana"], networks, activeId: solanaDevnet.caipNetworkId })
      .pipe(map((step) => (step as { readonly session: Session }).session)),
  );
  const [first] = await lastValueFrom(session.wallets$);
  if (first === undefined) throw new Error("no wallet");
  const ask = (method: string, params?: unknown): Promise<unknown> =>
    lastValueFrom(
      first
        .request({ method, params })
        .pipe(map((step) => (step.step === "answered" ? step.answer : null))),
    );
  return { scripted, session, wallet: first, ask, posted };
};

describe("a Solana wallet of the page, connected", () => {
  test("is on the active network, if the wallet has it", async () => {
    const { wallet } = await connected();
    expect(wallet.state.caipNetworkId).toBe(solanaDevnet.caipNetworkId);
    const one = await connected({ chains: ["solana:mainnet"] });
    expect(one.wallet.state.caipNetworkId).toBe(solana.caipNetworkId);
  });

  test("signs with its own object of the account, on the cluster that it is on", async () => {
    const { ask, scripted } = await connected();
    await ask("solana_signMessage", { message: toBase58(Uint8Array.of(1, 2)), pubkey: B });
    await ask("solana_signTransaction", { transaction: TRANSFER });
    const [, message, transaction] = scripted.calls;
    expect(message?.inputs[0]).toMatchObject({
      account: { address: B, chains: ["solana:mainnet", "solana:devnet"] },
      message: Uint8Array.of(1, 2),
    });
    expect(transaction?.inputs[0]).toMatchObject({
      account: { address: A },
      chain: "solana:devnet",
      transaction: base58Bytes(TRANSFER),
    });
  });

  test("signs several transactions in one call", async () => {
    const { ask, scripted } = await connected();
    const said = await ask("solana_signAllTransactions", { transactions: [TRANSFER, TRANSFER] });
    expect(said).toEqual({ transactions: [TRANSFER, TRANSFER] });
    expect(scripted.calls.at(-1)?.inputs).toHaveLength(2);
  });

  test("one that only signs has its transaction sent by a node of the network", async () => {
    const { ask, scripted, posted } = await connected({
      features: { "solana:signAndSendTransaction": null },
    });
    const said = await ask("solana_signAndSendTransaction", {
      transaction: TRANSFER,
      options: { skipPreflight: true },
    });
    expect(said).toEqual({ signature: NODE_SIGNATURE });
    expect(scripted.calls.at(-1)?.feature).toBe("solana:signTransaction");
    expect(posted).toEqual([
      {
        url: expect.stringContaining("devnet"),
        method: "sendTransaction",
        params: [
          toBase64(base58Bytes(TRANSFER) ?? new Uint8Array()),
          { encoding: "base64", skipPreflight: true },
        ],
      },
    ]);
  });

  test("one that sends is asked to send, and no node is", async () => {
    const { ask, posted } = await connected();
    await ask("solana_signAndSendTransaction", { transaction: TRANSFER });
    expect(posted).toEqual([]);
  });

  test("tells its accounts without a prompt", async () => {
    const { ask, wallet } = await connected();
    expect(await ask("solana_getAccounts")).toEqual([{ pubkey: A }, { pubkey: B }]);
    expect(wallet.kindOf("solana_getAccounts")).toBe("read");
    expect(wallet.kindOf("solana_signMessage")).toBe("prompt");
  });

  test("a wallet without a feature says so", async () => {
    const { ask } = await connected({ features: { "solana:signMessage": null } });
    await expect(ask("solana_signMessage", { message: "abc", pubkey: A })).rejects.toMatchObject({
      rpc: { code: 4200 },
    });
  });

  test("signs in with the fields of the standard; the wallet writes the message", async () => {
    const { ask, wallet, scripted } = await connected(signingIn({ account: { address: B } }));
    expect(wallet.canSignIn?.()).toBe(true);
    expect(wallet.kindOf("solana_signIn")).toBe("prompt");
    const input = { domain: "a.example", nonce: "12345678", resources: ["https://a.example"] };
    expect(await ask("solana_signIn", { ...input, other: 1 })).toEqual({
      address: B,
      signedMessage: toBase58(SIGNED.signedMessage),
      signature: toBase58(SIGNED.signature),
      signatureType: "ed25519",
    });
    expect(scripted.calls.at(-1)).toEqual({ feature: "solana:signIn", inputs: [input] });
    await ask("solana_signIn");
    expect(scripted.calls.at(-1)?.inputs).toEqual([{}]);
  });

  test("cannot sign in without the feature, and then nobody is asked", async () => {
    const { ask, wallet, scripted } = await connected();
    expect(wallet.canSignIn?.()).toBe(false);
    await expect(ask("solana_signIn", {})).rejects.toMatchObject({ rpc: { code: 4200 } });
    expect(scripted.calls.map(({ feature }) => feature)).toEqual(["standard:connect"]);
  });

  test.each([
    ["parameters that are no texts", { nonce: 5 }, -32602],
    ["an account that is not shared", { address: keyOf(8) }, 4100],
  ])("%s: refused before anybody is asked", async (_, input, code) => {
    const { ask, scripted } = await connected(signingIn({ account: { address: A } }));
    await expect(ask("solana_signIn", input)).rejects.toMatchObject({ rpc: { code } });
    expect(scripted.calls).toHaveLength(1);
  });

  test.each([
    ["with an account that the connection does not have", { account: { address: keyOf(8) } }, {}],
    ["with another account than the one asked for", { account: { address: A } }, { address: B }],
    ["without an account", {}, {}],
    ["without the message", { account: { address: A }, signedMessage: "text" }, {}],
    ["with a short signature", { account: { address: A }, signature: Uint8Array.of(1) }, {}],
  ])("a sign-in %s is no usable answer", async (_, said, input) => {
    const { ask } = await connected(signingIn(said));
    await expect(ask("solana_signIn", input)).rejects.toMatchObject({ code: "request/failed" });
  });

  test("a signature whose memory the wallet gave away is told in our words", async () => {
    const signature = new Uint8Array(64);
    structuredClone(signature.buffer, { transfer: [signature.buffer] });
    const { ask } = await connected({
      features: {
        "solana:signMessage": () => of([{ signedMessage: new Uint8Array(1), signature }]),
      },
    });
    await expect(ask("solana_signMessage", { message: "abc", pubkey: A })).rejects.toMatchObject({
      message: expect.stringContaining("The wallet's answer is not what"),
    });
  });

  test("a refusal is the wallet's own error", async () => {
    const { ask } = await connected({
      features: { "solana:signMessage": () => throwError(() => rpcError(4001, "no")) },
    });
    await expect(ask("solana_signMessage", { message: "abc", pubkey: A })).rejects.toMatchObject({
      code: 4001,
    });
  });

  test("ending takes back the permission, and is done also if the wallet fails", async () => {
    const { session, scripted } = await connected({
      features: { "standard:disconnect": () => throwError(() => new Error("boo")) },
    });
    await lastValueFrom(session.end());
    expect(scripted.calls.at(-1)?.feature).toBe("standard:disconnect");
    const without = await connected({ features: { "standard:disconnect": null } });
    await lastValueFrom(without.session.end());
    expect(read(without.scripted.calls.at(-1), "feature")).toBe("standard:connect");
  });
});
