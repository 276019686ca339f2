import { isEvmAddress } from "../../../codecs/namespaces/eip155/answers.js";
import { quantity } from "../../../codecs/namespaces/eip155/quantity.js";
import { orNull } from "../../../codecs/or.js";
import { refine } from "../../../codecs/refine.js";
import { shape } from "../../../codecs/shape.js";

/** An address, in small letters. */
export const address = refine("address", (value) =>
  typeof value === "string" && isEvmAddress(value) ? value.toLowerCase() : undefined,
);

const data = refine("hexadecimal data", (value) =>
  typeof value === "string" && /^0x[0-9a-f]*$/i.test(value) ? value.toLowerCase() : undefined,
);

/** A transaction, as its account has signed it. */
export interface Sent {
  readonly from: string;
  /** Null: it makes a contract. */
  readonly to: string | null;
  readonly value: bigint;
  readonly input: string;
}

export const sent = shape({ from: address, to: orNull(address), value: quantity, input: data });

/** The reference at the end of a transaction's data, after so many digits of something else; none where it is of another length. */
export const referencesIn = (input: string, digitsBefore: number): readonly `0x${string}`[] =>
  input.length === 2 + digitsBefore + 64 ? [`0x${input.slice(-64)}`] : [];
