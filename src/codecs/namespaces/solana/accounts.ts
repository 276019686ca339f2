import { base64Bytes } from "../../base64.js";
import { decodeOrNull } from "../../decode.js";
import { unknown } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";

export const accounts = shape({ value: listOf(unknown) });
const account = shape({ data: listOf(unknown) });

/**
 * What accounts hold, in the order in which they were asked for: `getMultipleAccounts`. Null for one that is not there, undefined
 * for one that cannot be read. Null if the answer is none.
 */
export const accountsIn = (said: unknown): readonly (Uint8Array | null | undefined)[] | null =>
  decodeOrNull(accounts, said)?.value.map((one) => {
    if (one === null) return null;
    const [text] = decodeOrNull(account, one)?.data ?? [];
    return (typeof text === "string" ? base64Bytes(text) : null) ?? undefined;
  }) ?? null;
