import { parseCaipAddress } from "../caip-account.js";
import { textsOf } from "./granted.js";

/** More than a session shares. */
const SAID_MAX = 1_000;

/** The addresses in the data of `accountsChanged`, which has CAIP-10 ids or plain addresses. wire 9.4 */
export const saidAddresses = (data: unknown): readonly string[] =>
  textsOf(data)
    .slice(0, SAID_MAX)
    .map((entry) => parseCaipAddress(entry)?.address ?? entry);
