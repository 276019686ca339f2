import { hexOf } from "../../encodings.js";
import { bitcoinAddressOf } from "./address.js";
import { type PsbtInput, type PsbtParts, psbtPartsIn } from "./psbt-parts.js";
import type { BitcoinParams } from "./requests.js";

type Wanted = BitcoinParams["signPsbt"];

/**
 * Why a wallet is not asked to sign a PSBT; null if nothing speaks against it. What it sends and to whom is for the wallet to show:
 * here is refused what no wallet can sign, what contradicts itself, and what would let others take the coins without having been named.
 */
export const wrongInPsbt = ({ psbt, signInputs }: Wanted): string | null => {
  const parts = psbtPartsIn(psbt);
  if (parts === null)
    return "The PSBT cannot be read. Make it as version 0 (BIP-174) of an unsigned transaction.";
  const { inputs } = parts;
  if (new Set(inputs.map(({ txid, vout }) => `${txid}:${vout}`)).size < inputs.length)
    return "The PSBT spends a coin twice. Name each coin once.";
  const lie = inputs.findIndex(({ isLying }) => isLying);
  if (lie >= 0)
    return `Input ${lie} of the PSBT does not spend what it says: another transaction, output or amount. Take both from the network.`;
  for (const [at, { index, address }] of signInputs.entries()) {
    const input = inputs[index];
    if (input === undefined)
      return `Input ${index} is to be signed, and the PSBT has ${inputs.length}. The first one is 0.`;
    if (signInputs.findIndex((one) => one.index === index) !== at)
      return `Input ${index} is named twice. Name each input once.`;
    if (input.spends !== null && input.spends.script !== scriptOf(address))
      return `Input ${index} does not belong to the account ${address}. Name the account that it belongs to.`;
  }
  const named = inputs.map((input, index) => ({ input, index, types: typesOf(index, signInputs) }));
  // Where nobody is named, the wallet signs whatever it can.
  const signed = named.filter(({ types }) => signInputs.length === 0 || types !== undefined);
  for (const { input, index, types = [] } of signed) {
    const problem = wrongSighash(input, index, types);
    if (problem !== null) return problem;
  }
  const isFixed = signed.some(({ input, types = [] }) =>
    (types.length > 0 ? types : [input.sighash ?? ALL]).every((type) => WHOLE.includes(type)),
  );
  return isFixed ? wrongFee(parts) : null;
};

const ALL = 1;
/** All inputs and all outputs; 0 is Taproot's word for it. */
const WHOLE: readonly number[] = [0, ALL];
const NONE = 2;
/** Others may add inputs. */
const ANYONE = 0x80;

/** Undefined if the input is not to be signed. */
const typesOf = (at: number, inputs: Wanted["signInputs"]): readonly number[] | undefined => {
  const found = inputs.find(({ index }) => index === at);
  return found && (found.sighashTypes ?? []);
};

const wrongSighash = (
  { sighash }: PsbtInput,
  index: number,
  types: readonly number[],
): string | null => {
  if ([...types, sighash ?? ALL].some((type) => (type & ~ANYONE) === NONE))
    return `Input ${index} is to be signed with SIGHASH_NONE: whoever sees the signature can take the coins. Sign the outputs as well.`;
  if (sighash === null || WHOLE.includes(sighash) || types.includes(sighash)) return null;
  return `Input ${index} of the PSBT asks for a signature that is not for all of it (SIGHASH 0x${sighash.toString(16)}), and signInputs does not say so. Name it in its sighashTypes, if you mean it.`;
};

/** Satoshi for each virtual byte. No network has asked for so much. */
const RATE_MAX = 5_000n;
/** Of the smallest signature in a witness: one that is smaller pays a higher rate than is said here. */
const INPUT_BYTES = 58n;
const OUTPUT_BYTES = 31n;

/** Where a signature is for all inputs and outputs, the fee is what it is. Null where not all coins are known. */
const wrongFee = ({ inputs, outputs }: PsbtParts): string | null => {
  const known = inputs.flatMap(({ spends }) => spends ?? []);
  if (inputs.length === 0 || known.length < inputs.length) return null;
  const sum = (all: readonly { readonly value: bigint }[]): bigint =>
    all.reduce((total, { value }) => total + value, 0n);
  const fee = sum(known) - sum(outputs);
  if (fee < 0n)
    return "The PSBT pays out more than it spends, so no network takes it. Add a coin, or pay less.";
  const size = BigInt(inputs.length) * INPUT_BYTES + BigInt(outputs.length) * OUTPUT_BYTES;
  return fee > size * RATE_MAX
    ? `The PSBT pays a fee of ${fee} satoshi, more than any network has asked for. Add an output for what is to come back.`
    : null;
};

const SCRIPTS = {
  p2pkh: ["76a914", "88ac"],
  p2sh: ["a914", "87"],
  p2wpkh: ["0014", ""],
  p2wsh: ["0020", ""],
  p2tr: ["5120", ""],
} as const;

/** What an output to an address has, in hexadecimal. */
const scriptOf = (address: string): string | null => {
  const found = bitcoinAddressOf(address);
  if (found === null) return null;
  const [before, after] = SCRIPTS[found.type];
  return `${before}${hexOf(found.program)}${after}`;
};
