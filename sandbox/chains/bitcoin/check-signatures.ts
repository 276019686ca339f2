import * as curve from "@bitcoinerlab/secp256k1";
import {
  address as addresses,
  crypto,
  initEccLib,
  networks,
  payments,
  script,
  type Transaction,
} from "bitcoinjs-lib";

const { verify, verifySchnorr } = curve;

// Taproot needs the curve.
initEccLib(curve);

/** An output that a transaction spends. */
export type Coin = {
  readonly txid: string;
  readonly vout: number;
  readonly value: bigint;
  readonly script: Uint8Array;
};

/** The address that a script pays to, on a testnet; undefined where it has none. */
export const addressOf = (output: Uint8Array): string | undefined => {
  try {
    return addresses.fromOutputScript(output, networks.testnet);
  } catch {
    return undefined;
  }
};

/**
 * Why an input may not spend its coin; undefined where it may. Knows the kinds of a single key: P2PKH, P2WPKH, alone or within P2SH, and
 * P2TR by its key. A node runs scripts; here another library's hashes and curve decide.
 */
export const problemOf = (
  transaction: Transaction,
  at: number,
  coins: readonly Coin[],
): string | undefined => {
  const [input, coin] = [transaction.ins[at], coins[at]];
  if (input === undefined || coin === undefined) return "no such input";
  const kind = kindOf(coin.script);
  const { witness } = input;
  switch (kind) {
    case "p2tr": {
      const [signed = new Uint8Array()] = witness;
      const type = signed.length === 65 ? (signed[64] ?? 0) : 0;
      const scripts = coins.map((one) => one.script);
      const values = coins.map(({ value }) => value);
      const hash = transaction.hashForWitnessV1(at, scripts, values, type);
      const isSigned =
        witness.length === 1 && verifySchnorr(hash, coin.script.slice(2), signed.slice(0, 64));
      return isSigned ? undefined : "Invalid Schnorr signature";
    }
    case "p2wpkh":
      return ofWitness(transaction, at, coin, coin.script);
    case "p2sh": {
      const [redeem] = script.decompile(input.script) ?? [];
      if (!(redeem instanceof Uint8Array) || kindOf(redeem) !== "p2wpkh")
        return "only P2WPKH is known within P2SH here";
      return same(payments.p2sh({ redeem: { output: redeem } }).output, coin.script)
        ? ofWitness(transaction, at, coin, redeem)
        : "Script evaluated without error but finished with a false/empty top stack element";
    }
    case "p2pkh": {
      const [signed, key] = script.decompile(input.script) ?? [];
      if (!(signed instanceof Uint8Array) || !(key instanceof Uint8Array)) return "no signature";
      if (!same(payments.p2pkh({ pubkey: key }).output, coin.script)) return "another key";
      const { signature, hashType } = script.signature.decode(signed);
      const hash = transaction.hashForSignature(at, coin.script, hashType);
      return verify(hash, key, signature)
        ? undefined
        : "Signature must be zero for failed CHECK(MULTI)SIG operation";
    }
    default:
      return "this kind of output is not known here";
  }
};

const ofWitness = (
  transaction: Transaction,
  at: number,
  { value }: Coin,
  program: Uint8Array,
): string | undefined => {
  const [signed, key] = transaction.ins[at]?.witness ?? [];
  if (signed === undefined || key === undefined)
    return "Witness program was passed an empty witness";
  if (!same(payments.p2wpkh({ pubkey: key }).output, program))
    return "Witness program hash mismatch";
  const { signature, hashType } = script.signature.decode(signed);
  const code = payments.p2pkh({ hash: crypto.hash160(key) }).output ?? new Uint8Array();
  const hash = transaction.hashForWitnessV0(at, code, value, hashType);
  return verify(hash, key, signature)
    ? undefined
    : "Signature must be zero for failed CHECK(MULTI)SIG operation";
};

const same = (a: Uint8Array | undefined, b: Uint8Array): boolean =>
  a !== undefined && Buffer.compare(a, b) === 0;

const kindOf = (output: Uint8Array): string | undefined => {
  const hex = Buffer.from(output).toString("hex");
  return [
    ["p2wpkh", /^0014.{40}$/],
    ["p2tr", /^5120.{64}$/],
    ["p2sh", /^a914.{40}87$/],
    ["p2pkh", /^76a914.{40}88ac$/],
  ].find(([, form]) => (form as RegExp).test(hex))?.[0] as string | undefined;
};
