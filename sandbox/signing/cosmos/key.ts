import {
  type AminoSignResponse,
  encodeSecp256k1Pubkey,
  pubkeyToAddress,
  Secp256k1Wallet,
  type StdSignature,
  type StdSignDoc,
} from "@cosmjs/amino";
import { toBase64 } from "@cosmjs/encoding";
import { DirectSecp256k1Wallet, type DirectSignResponse } from "@cosmjs/proto-signing";
import { secp256k1 } from "@noble/curves/secp256k1";

/** What CosmJS signs as a transaction in protobuf. */
export type DirectDoc = Parameters<DirectSecp256k1Wallet["signDirect"]>[1];

/** A key of Cosmos, which has another address on each network. */
export type CosmosKey = {
  readonly accountOn: (prefix: string) => {
    readonly address: string;
    readonly publicKey: Uint8Array;
  };
  readonly signAmino: (prefix: string, doc: StdSignDoc) => Promise<AminoSignResponse>;
  readonly signDirect: (prefix: string, doc: DirectDoc) => Promise<DirectSignResponse>;
};

const FIRST = 0x31;

/** The sandbox's accounts of Cosmos, by number. */
export const devCosmosKey = (at: number): CosmosKey => {
  const secret = new Uint8Array(32).fill(FIRST + at);
  const publicKey = secp256k1.getPublicKey(secret, true);
  const accountOn = (prefix: string) => ({
    address: pubkeyToAddress(encodeSecp256k1Pubkey(publicKey), prefix),
    publicKey,
  });
  return {
    accountOn,
    signAmino: async (prefix, doc) =>
      (await Secp256k1Wallet.fromKey(secret, prefix)).signAmino(accountOn(prefix).address, doc),
    signDirect: async (prefix, doc) =>
      (await DirectSecp256k1Wallet.fromKey(secret, prefix)).signDirect(
        accountOn(prefix).address,
        doc,
      ),
  };
};

/** Signs a text as the document that stands for it. ADR-036 */
export const signText = async (
  key: CosmosKey,
  prefix: string,
  text: Uint8Array,
): Promise<StdSignature> => {
  const signer = key.accountOn(prefix).address;
  const { signature } = await key.signAmino(prefix, {
    chain_id: "",
    account_number: "0",
    sequence: "0",
    fee: { gas: "0", amount: [] },
    msgs: [{ type: "sign/MsgSignData", value: { signer, data: toBase64(text) } }],
    memo: "",
  });
  return signature;
};
