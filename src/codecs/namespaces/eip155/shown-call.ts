import type { ShownArgument, ShownCall } from "../../approval/shown.js";

type Known = readonly [name: string, ...args: (readonly [string, ShownArgument["type"]])[]];

const amount = ["amount", "uint256"] as const;
const id = ["id", "uint256"] as const;
const from = ["from", "address"] as const;
const to = ["to", "address"] as const;
const spender = ["spender", "address"] as const;

/** Functions that move what an account has, or let others move it. ERC-20, 721, 1155, 2612, WETH */
const KNOWN: Readonly<Record<string, Known>> = {
  "0xa9059cbb": ["transfer", to, amount],
  "0x23b872dd": ["transferFrom", from, to, amount],
  "0x095ea7b3": ["approve", spender, amount],
  "0x39509351": ["increaseAllowance", spender, amount],
  "0xd505accf": ["permit", ["owner", "address"], spender, amount, ["deadline", "uint256"]],
  "0xa22cb465": ["setApprovalForAll", ["operator", "address"], ["approved", "bool"]],
  "0x42842e0e": ["safeTransferFrom", from, to, id],
  "0xb88d4fde": ["safeTransferFrom", from, to, id],
  "0xf242432a": ["safeTransferFrom", from, to, id, amount],
  "0x2e1a7d4d": ["withdraw", amount],
  "0xd0e30db0": ["deposit"],
};
const HEAD = "0x".length + 8;
const WORD = 64;
const MAX_UINT = 2n ** 256n - 1n;

/**
 * What a transaction's data calls; null without any. Arguments are read only where each is exactly what
 * its type allows: data that merely begins like a known call is an unknown one.
 */
export const shownCall = (data: string): ShownCall | null => {
  if (data.length <= 2) return null;
  const selector = data.length < HEAD ? null : data.slice(0, HEAD).toLowerCase();
  const unknown = { kind: "unknown", selector, length: (data.length - 2) / 2 } as const;
  const [name, ...types] = KNOWN[selector ?? ""] ?? [];
  if (name === undefined) return unknown;
  const args = types.map(([label, type], at) =>
    argumentOf(label, type, data.slice(HEAD + at * WORD, HEAD + (at + 1) * WORD)),
  );
  return args.every((argument) => argument !== null) ? { kind: "known", name, args } : unknown;
};

const argumentOf = (
  name: string,
  type: ShownArgument["type"],
  word: string,
): ShownArgument | null => {
  if (word.length !== WORD) return null;
  const number = BigInt(`0x${word}`);
  switch (type) {
    case "uint256":
      return { name, type, value: number.toString(), unlimited: number === MAX_UINT };
    case "bool":
      return number > 1n
        ? null
        : { name, type, value: number === 1n ? "true" : "false", unlimited: false };
    case "address":
      return number >> 160n === 0n
        ? { name, type, value: `0x${word.slice(24)}`, unlimited: false }
        : null;
  }
};
