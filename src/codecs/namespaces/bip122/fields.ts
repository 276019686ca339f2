import { refine } from "../../refine.js";
import { isBitcoinAddress } from "./address.js";
import { psbtBytes } from "./psbt.js";

/** What both requests and answers have. */

export const bitcoinAddress = refine("address of Bitcoin", (value) =>
  typeof value === "string" && isBitcoinAddress(value) ? value : undefined,
);

export const psbt = refine("PSBT in base64", (value) =>
  typeof value === "string" && psbtBytes(value) !== null ? value : undefined,
);

/** The hash of a transaction, as explorers write it. */
export const txid = refine("id of a transaction", (value) =>
  typeof value === "string" && /^[0-9a-f]{64}$/.test(value) ? value : undefined,
);
