import type { PsbtParts } from "./psbt-parts.js";

/**
 * The first thing that differs between the transactions of two PSBTs, in words that end a sentence; null if they are the same. What
 * is signed of them, and by whom, is not compared.
 */
export const psbtDifference = (wanted: PsbtParts, signed: PsbtParts): string | null => {
  const [asked, is] = [wanted.inputs, signed.inputs];
  if (asked.length !== is.length) return `it spends ${is.length} coins, not ${asked.length}`;
  const isAt = (key: "txid" | "vout" | "sequence") =>
    asked.every((one, at) => one[key] === is[at]?.[key]);
  if (!isAt("txid") || !isAt("vout")) return "it spends other coins";
  const [meant, paid] = [wanted.outputs, signed.outputs];
  if (meant.length !== paid.length) return `it has ${paid.length} outputs, not ${meant.length}`;
  for (const [at, { script, value }] of meant.entries()) {
    const found = paid[at];
    if (found?.script !== script) return `output ${at + 1} goes to somebody else`;
    if (found.value !== value) return `output ${at + 1} is ${found.value} satoshi, not ${value}`;
  }
  const isSame =
    wanted.version === signed.version && wanted.lockTime === signed.lockTime && isAt("sequence");
  return isSame ? null : "its version, its lock time, or whether it may be replaced";
};
