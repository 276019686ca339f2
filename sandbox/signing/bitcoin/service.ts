import { Transaction } from "@scure/btc-signer";
import type { SandboxBitcoin } from "../../chains/bitcoin/bitcoin-list.js";
import { isText, parseJson } from "../../shared/json.js";
import { RpcError } from "../rpc-error.js";
import type { BitcoinKey } from "./key.js";

type Unspent = { readonly txid: string; readonly vout: number; readonly value: number };

/** Sends a final transaction; gives its id. */
export const broadcast = async (
  { url }: SandboxBitcoin,
  transaction: Transaction,
): Promise<string> => {
  const response = await fetch(`${url}/tx`, { method: "POST", body: transaction.hex });
  const said = await response.text();
  if (!response.ok) throw new RpcError(-32000, said);
  return said;
};

const FEE_RATE = 5n;
const DUST = 546n;
/** Of an input and an output, at most: P2PKH. */
const INPUT_SIZE = 148n;
const OUTPUT_SIZE = 34n;
const HEAD_SIZE = 11n;

/** As a wallet sends: with coins and a fee of its own choice, the change to the same address, and replaceable. */
export const transfer = async (
  chain: SandboxBitcoin,
  key: BitcoinKey,
  to: string,
  amount: bigint,
): Promise<Transaction> => {
  const coins = parseJson(
    await (await fetch(`${chain.url}/address/${key.address}/utxo`)).text(),
  ) as readonly Unspent[];
  const transaction = new Transaction();
  let [sum, fee] = [0n, (HEAD_SIZE + 2n * OUTPUT_SIZE) * FEE_RATE];
  for (const { txid, vout, value } of coins) {
    if (sum >= amount + fee) break;
    sum += BigInt(value);
    fee += INPUT_SIZE * FEE_RATE;
    transaction.addInput(await inputOf(chain, key, { txid, vout, value }));
  }
  if (sum < amount + fee) throw new RpcError(-32000, "Insufficient funds");
  const network = { bech32: "tb", pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };
  transaction.addOutputAddress(to, amount, network);
  const change = sum - amount - fee;
  if (change >= DUST) transaction.addOutput({ script: key.script, amount: change });
  transaction.sign(key.secret);
  transaction.finalize();
  return transaction;
};

const REPLACEABLE = 0xffff_fffd;

/** A coin as an input of a PSBT: of P2PKH with the whole transaction that made it. */
export const inputOf = async (
  { url }: SandboxBitcoin,
  key: BitcoinKey,
  { txid, vout, value }: Unspent,
) => {
  const made = await (await fetch(`${url}/tx/${txid}/hex`)).text();
  if (!isText(made)) throw new Error("There is no such transaction.");
  return {
    txid,
    index: vout,
    sequence: REPLACEABLE,
    ...(key.kind === "p2pkh"
      ? { nonWitnessUtxo: made }
      : { witnessUtxo: { script: key.script, amount: BigInt(value) } }),
    ...(key.redeemScript === undefined ? {} : { redeemScript: key.redeemScript }),
    ...(key.tapInternalKey === undefined ? {} : { tapInternalKey: key.tapInternalKey }),
  };
};
