import { encodeBase58 } from "../../shared/base58.js";
import { KEY_BYTES, lengthAt, type SolanaTransaction } from "./transaction.js";

/** What one instruction of a transaction does, as far as a person needs to know. */
export type Act =
  | { readonly kind: "transfer"; readonly to: string; readonly lamports: bigint }
  | { readonly kind: "other"; readonly program: string };

const SYSTEM_PROGRAM = "11111111111111111111111111111111";
const TRANSFER = 2;
const TRANSFER_BYTES = 12;
const BLOCKHASH_BYTES = 32;

/** The instructions in their order. Addresses out of lookup tables are not looked up. */
export const readActs = ({ message, version }: SolanaTransaction): readonly Act[] => {
  const keys = lengthAt(message, version === "legacy" ? 3 : 4);
  const addresses = Array.from({ length: keys.value }, (_, at) =>
    encodeBase58(message.slice(keys.end + at * KEY_BYTES, keys.end + (at + 1) * KEY_BYTES)),
  );
  const instructions = lengthAt(message, keys.end + keys.value * KEY_BYTES + BLOCKHASH_BYTES);
  const acts: Act[] = [];
  let at = instructions.end;
  for (let left = instructions.value; left > 0 && at < message.length; left -= 1) {
    const program = addresses[message[at] ?? 0] ?? "unknown";
    const accounts = lengthAt(message, at + 1);
    const data = lengthAt(message, accounts.end + accounts.value);
    at = data.end + data.value;
    const to = addresses[message[accounts.end + 1] ?? 0] ?? "unknown";
    acts.push(actOf(program, to, message.slice(data.end, at)));
  }
  return acts;
};

const actOf = (program: string, to: string, data: Uint8Array): Act => {
  const isTransfer =
    program === SYSTEM_PROGRAM && data.length === TRANSFER_BYTES && data[0] === TRANSFER;
  if (!isTransfer) return { kind: "other", program };
  const lamports = new DataView(data.buffer, data.byteOffset).getBigUint64(4, true);
  return { kind: "transfer", to, lamports };
};
