import {
  encodeSecp256k1Pubkey,
  makeSignDoc as makeAminoDoc,
  type OfflineAminoSigner,
  Secp256k1Wallet,
} from "@cosmjs/amino";
import {
  DirectSecp256k1Wallet,
  encodePubkey,
  isOfflineDirectSigner,
  makeAuthInfoBytes,
  makeSignBytes,
  makeSignDoc,
  type OfflineDirectSigner,
  type OfflineSigner,
  Registry,
} from "@cosmjs/proto-signing";
import { secp256k1 } from "@noble/curves/secp256k1";
import { sha256 } from "@noble/hashes/sha2";
import { asyncScheduler, from, throwError } from "rxjs";
import { afterEach, expect, test } from "vitest";
import { base64Bytes } from "../../../src/codecs/encodings.js";
import { cosmosSigner } from "../../../src/cosmos/signer.js";
import { cosmosHub, mainnet, osmosis } from "../../../src/networks/networks.js";
import {
  type ScriptedCosmosWalletOptions,
  scriptedCosmosWallet,
} from "../../../src/testing/scripted-cosmos-wallet.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../../src/testing/test-sluice.js";

const KEY = new Uint8Array(32).fill(9);
const open: TestSluice[] = [];
afterEach(() => {
  for (const sluice of open.splice(0)) sluice.destroy();
});

/** A wallet that really signs, by CosmJS, as Keplr does. */
const begin = async (options: ScriptedCosmosWalletOptions = {}) => {
  const [amino, direct] = await Promise.all([
    Secp256k1Wallet.fromKey(KEY, "cosmos"),
    DirectSecp256k1Wallet.fromKey(KEY, "cosmos"),
  ]);
  const [account] = await amino.getAccounts();
  if (account === undefined) throw new Error("no account");
  const env = simulatedEnv({ scheduler: asyncScheduler });
  const wallet = scriptedCosmosWallet({
    ...options,
    answers: {
      getKey: () =>
        from([
          {
            algo: account.algo,
            pubKey: account.pubkey,
            bech32Address: account.address,
            isNanoLedger: options.isNanoLedger ?? false,
          },
        ]),
      signAmino: (_chain, signer, doc) => from(amino.signAmino(String(signer), doc as never)),
      signDirect: (_chain, signer, doc) => from(direct.signDirect(String(signer), doc as never)),
      ...options.answers,
    },
  });
  wallet.install(env);
  const sluice = createTestSluice(env, { networks: [mainnet, cosmosHub, osmosis] });
  open.push(sluice);
  return { sluice, wallet, account };
};

const isSigned = (bytes: Uint8Array, signature: string, key: Uint8Array): boolean =>
  secp256k1.verify(base64Bytes(signature) ?? new Uint8Array(), sha256(bytes), key);

const FEE = { amount: [{ denom: "uatom", amount: "500" }], gas: "80000" };

test("[S1.8] CosmJS takes it as a signer of both kinds", async () => {
  const { sluice, account } = await begin();
  await sluice.connect("cosmos:Keplr");
  const signer: OfflineSigner = await cosmosSigner(sluice);
  expect(isOfflineDirectSigner(signer)).toBe(true);
  expect(await signer.getAccounts()).toEqual([account]);
});

test("[S1.8] signs a transaction that CosmJS has encoded, and its signature is good", async () => {
  const { sluice, account } = await begin();
  await sluice.connect("cosmos:Keplr");
  const signer = (await cosmosSigner(sluice)) as OfflineDirectSigner;
  const body = new Registry().encodeTxBody({ messages: [], memo: "hello" });
  const auth = makeAuthInfoBytes(
    [{ pubkey: encodePubkey(encodeSecp256k1Pubkey(account.pubkey)), sequence: 3 }],
    FEE.amount,
    80_000,
    undefined,
    undefined,
  );
  const doc = makeSignDoc(body, auth, "cosmoshub-4", 7);
  const { signed, signature } = await signer.signDirect(account.address, doc);
  expect(signed).toEqual(doc);
  expect(isSigned(makeSignBytes(signed), signature.signature, account.pubkey)).toBe(true);
});

test("[S1.8] signs amino, alone where a Ledger is behind the account", async () => {
  const { sluice, account, wallet } = await begin({ isNanoLedger: true });
  await sluice.connect("cosmos:Keplr");
  const signer: OfflineSigner = await cosmosSigner(sluice);
  expect(isOfflineDirectSigner(signer)).toBe(false);
  const doc = makeAminoDoc([{ type: "test", value: { a: "1" } }], FEE, "cosmoshub-4", "m", 7, 3);
  const said = await (signer as OfflineAminoSigner).signAmino(account.address, doc);
  expect(said.signed).toEqual(doc);
  expect(said.signature.pub_key).toEqual(encodeSecp256k1Pubkey(account.pubkey));
  expect(wallet.calls.at(-1)?.method).toBe("signAmino");
});

test("nobody connected: it says so", async () => {
  const { sluice } = await begin();
  await expect(cosmosSigner(sluice)).rejects.toMatchObject({ rpc: { code: 4900 } });
});

test("[S8.36] a refusal is 4001", async () => {
  const refuse = () => throwError(() => new Error("Request rejected"));
  const { sluice, account } = await begin({ answers: { signAmino: refuse } });
  await sluice.connect("cosmos:Keplr");
  const signer = await cosmosSigner(sluice);
  const doc = makeAminoDoc([], FEE, "cosmoshub-4", "", 7, 3);
  await expect(signer.signAmino(account.address, doc)).rejects.toMatchObject({
    code: "request/rejected",
    rpc: { code: 4001 },
  });
});
