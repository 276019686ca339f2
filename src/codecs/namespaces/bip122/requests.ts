import { optional } from "../../or.js";
import { boolean, string } from "../../primitives.js";
import { oneOf, refine } from "../../refine.js";
import { listOf, shape } from "../../shape.js";
import { bitcoinAddress as address, psbt } from "./fields.js";

/** There are fewer satoshi than 10 to the 16th. */
const satoshi = refine("whole number of satoshi as text", (value) =>
  typeof value === "string" && /^[1-9]\d{0,15}$/.test(value) ? value : undefined,
);
const INDEX_MAX = 0xffff_ffff;
const index = refine("number of an input", (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= INDEX_MAX
    ? Number(value)
    : undefined,
);
/** How much of a transaction a signature is for. BIP-143, BIP-341 */
const SIGHASHES: readonly unknown[] = [0, 1, 2, 3, 0x81, 0x82, 0x83];
const sighash = refine("SIGHASH type", (value) =>
  SIGHASHES.includes(value) ? Number(value) : undefined,
);
const INPUTS_MAX = 10_000;

/** The parameters of the methods that Bitcoin's wallets are asked by. `account` is one of the connection. wire 9.6 */
export const bitcoinParams = {
  signMessage: shape(
    { message: string },
    {
      account: optional(address),
      address: optional(address),
      protocol: optional(oneOf("ecdsa", "bip322")),
    },
  ),
  signPsbt: shape(
    {
      psbt,
      signInputs: listOf(
        shape({ address, index }, { sighashTypes: optional(listOf(sighash, SIGHASHES.length)) }),
        INPUTS_MAX,
      ),
    },
    { account: optional(address), broadcast: optional(boolean) },
  ),
  sendTransfer: shape(
    { recipientAddress: address, amount: satoshi },
    {
      account: optional(address),
      changeAddress: optional(address),
      memo: optional(string),
    },
  ),
  getAccountAddresses: shape(
    {},
    { account: optional(address), intentions: optional(listOf(oneOf("payment", "ordinal"), 2)) },
  ),
};

export type BitcoinParams = {
  readonly [M in keyof typeof bitcoinParams]: (typeof bitcoinParams)[M]["_A"];
};

/** An input of a PSBT, who signs it, and how. */
export type SignedInput = BitcoinParams["signPsbt"]["signInputs"][number];
