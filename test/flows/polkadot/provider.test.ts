import { hexToU8a, stringToU8a, u8aConcat, u8aToHex } from "@polkadot/util";
import { signatureVerify } from "@polkadot/util-crypto";
import { getPolkadotSignerFromPjs } from "@polkadot-api/pjs-signer";
import { asyncScheduler, filter, firstValueFrom, map, throwError } from "rxjs";
import { afterEach, describe, expect, test } from "vitest";
import { payloadBytes } from "../../../sandbox/signing/polkadot/sign.js";
import { astar, mainnet, polkadot } from "../../../src/networks/networks.js";
import { polkadotProvider } from "../../../src/polkadot/provider.js";
import { scriptedPolkadotWallet } from "../../../src/testing/scripted-polkadot-wallet.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../../src/testing/test-sluice.js";
import { addressOf, keyOfKind, METADATA, signsPayload, signsRaw } from "../../support/polkadot.js";

const GENESIS = "0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3";
const PAYLOAD = {
  method: "0x0400ff",
  era: "0x00",
  nonce: "0x01",
  tip: "0x00",
  specVersion: "0x07",
  transactionVersion: "0x02",
  genesisHash: GENESIS,
  blockHash: GENESIS,
};
/** The parts of polkadot.js' `Signer` that it signs with. */
interface PjsSigner {
  signPayload(payload: typeof PAYLOAD & { readonly address: string }): Promise<PjsSigned>;
  signRaw(raw: {
    readonly address: string;
    readonly data: string;
    readonly type: "bytes" | "payload";
  }): Promise<PjsSigned>;
}
interface PjsSigned {
  readonly id: number;
  readonly signature: `0x${string}`;
  readonly signedTransaction?: `0x${string}` | Uint8Array;
}
const open: TestSluice[] = [];
afterEach(() => {
  for (const sluice of open.splice(0)) sluice.destroy();
});

const begin = () => {
  const key = keyOfKind("sr25519");
  const other = keyOfKind("ed25519");
  const env = simulatedEnv({ scheduler: asyncScheduler });
  const wallet = scriptedPolkadotWallet({
    accounts: [addressOf(key, 42), addressOf(other, 42)],
    answers: { signRaw: signsRaw(key), signPayload: signsPayload(key) },
  });
  wallet.inject(env);
  const sluice = createTestSluice(env, { networks: [mainnet, polkadot, astar] });
  open.push(sluice);
  return { key, other, wallet, sluice, provider: polkadotProvider(sluice) };
};
const connected = async () => {
  const made = begin();
  await firstValueFrom(
    made.sluice.wallets$.pipe(
      map(({ installed }) => installed.length),
      filter((count) => count > 0),
    ),
  );
  await made.sluice.connect("polkadot:scripted");
  return { ...made, address: addressOf(made.key, 0) };
};

describe("the provider of sluice/polkadot", () => {
  test("tells the accounts of the connection, and their changes", async () => {
    const { provider, sluice, wallet, key, other } = await connected();
    const told: string[] = [];
    const off = provider.accounts.subscribe((all) =>
      told.push(all.map(({ address }) => address).join()),
    );
    expect(await provider.accounts.get()).toEqual([
      { address: addressOf(key, 0) },
      { address: addressOf(other, 0) },
    ]);
    wallet.share([addressOf(other, 42)]);
    await sluice.switchNetwork(astar);
    await sluice.disconnect("polkadot");
    expect(told).toEqual([
      `${addressOf(key, 0)},${addressOf(other, 0)}`,
      addressOf(other, 0),
      addressOf(other, 5),
      "",
    ]);
    off();
    await sluice.connect("polkadot:scripted");
    expect(told).toHaveLength(4);
  });

  test("polkadot-api signs bytes and transactions with it", async () => {
    const { provider, address, key } = await connected();
    const signer = getPolkadotSignerFromPjs(
      address,
      provider.signer.signPayload,
      provider.signer.signRaw,
    );
    expect(signer.publicKey).toEqual(key.account);
    const signature = await signer.signBytes(stringToU8a("hello"));
    expect(signatureVerify("<Bytes>hello</Bytes>", signature, address).isValid).toBe(true);

    const none = new Uint8Array();
    const bytesOf = (hex: `0x${string}`) => Uint8Array.from(hexToU8a(hex));
    const extension = (identifier: string, value = none, additionalSigned = none) => ({
      [identifier]: { identifier, value, additionalSigned },
    });
    const call = hexToU8a(PAYLOAD.method);
    const signed = await signer.signTx(
      call,
      {
        ...extension("CheckSpecVersion", none, Uint8Array.of(7, 0, 0, 0)),
        ...extension("CheckTxVersion", none, Uint8Array.of(2, 0, 0, 0)),
        ...extension("CheckGenesis", none, bytesOf(GENESIS)),
        ...extension("CheckMortality", Uint8Array.of(0), bytesOf(GENESIS)),
        ...extension("CheckNonce", Uint8Array.of(4)),
        ...extension("ChargeTransactionPayment", Uint8Array.of(0)),
      },
      METADATA,
      1,
    );
    // Its length, version 4 signed, the account by its id, the signature with its kind, the extensions, the call.
    const head = u8aConcat([0x84, 0], key.account);
    const at = signed.length - (65 + 3 + call.length);
    expect(u8aToHex(signed.slice(at - head.length, at))).toBe(u8aToHex(head));
    expect(signatureVerify(payloadBytes(PAYLOAD), signed.slice(at, at + 65), address).isValid).toBe(
      true,
    );
  });

  test("polkadot.js signs with it: texts, and a payload as it makes it", async () => {
    const { provider, address, wallet } = await connected();
    // Its `Signer`.
    const { signer }: { signer: PjsSigner } = provider;
    const raw = await signer.signRaw({ address, data: "hello", type: "bytes" });
    expect(raw.id).toEqual(expect.any(Number));
    expect(signatureVerify("<Bytes>hello</Bytes>", raw.signature, address)).toMatchObject({
      isValid: true,
      isWrapped: true,
      crypto: "sr25519",
    });
    const payload = { ...PAYLOAD, address };
    const { signature } = await signer.signPayload(payload);
    expect(signatureVerify(payloadBytes(PAYLOAD), signature, address).isValid).toBe(true);
    expect(wallet.calls.at(-1)).toEqual({ method: "signPayload", input: payload });
  });

  test("[S8.36] who declines is 4001, and nobody is asked for an account that is not shared", async () => {
    const { provider, address, wallet } = await connected();
    wallet.answer("signRaw", () => throwError(() => new Error("Cancelled")));
    await expect(provider.signer.signRaw({ address, data: "0x00" })).rejects.toMatchObject({
      code: "request/rejected",
      rpc: { code: 4001 },
    });
    const before = wallet.calls.length;
    const foreign = addressOf(keyOfKind("ecdsa"), 0);
    await expect(provider.signer.signRaw({ address: foreign, data: "0x00" })).rejects.toMatchObject(
      { rpc: { code: 4100 } },
    );
    expect(wallet.calls).toHaveLength(before);
  });

  test("without a connection there are no accounts, and requests say so", async () => {
    const { provider } = begin();
    expect(await provider.accounts.get()).toEqual([]);
    await expect(
      provider.signer.signRaw({
        address: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
        data: "0x",
      }),
    ).rejects.toMatchObject({ code: "request/disconnected" });
  });
});
