import { parseCaipAddress } from "../caip.js";

/** More than a session shares. */
const SAID_MAX = 1_000;

/** The addresses in the data of `accountsChanged`, which has CAIP-10 ids or plain addresses. wire 9.4 */
export const saidAddresses = (data: unknown): readonly string[] =>
  Array.isArray(data)
    ? data
        .slice(0, SAID_MAX)
        .filter((entry) => typeof entry === "string")
        .map((entry) => parseCaipAddress(entry)?.address ?? entry)
    : [];
