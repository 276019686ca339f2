import type { ShownRow } from "../../approval/shown.js";

type ArgumentType = "address" | "uint256" | "bool";
type Known = readonly [name: string, ...args: (readonly [string, ArgumentType])[]];

const amount = ["amount", "uint256"] as const;
const id = ["id", "uint256"] as const;
const from = ["from", "address"] as const;
const to = ["to", "address"] as const;
const spender = ["spender", "address"] as const;

/** Functions that move an account's assets or let others move them. ERC-20, 721, 1155, 2612, WETH */
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
const CALLS = { key: "approval.calls" } as const;

/**
 * The call in a transaction's data; no rows if there is no data. A call counts as known only if every argument
 * is exactly what its type allows, since other data may begin with the same selector.
 */
export const shownCall = (data: string): readonly ShownRow[] => {
  if (data.length < HEAD) return undecodedData(data);
  const selector = data.slice(0, HEAD).toLowerCase();
  const [name, ...types] = KNOWN[selector] ?? [];
  const args = types.map(([label, type], at) =>
    argumentOf(label, type, data.slice(HEAD + at * WORD, HEAD + (at + 1) * WORD)),
  );
  return name !== undefined && args.every((argument) => argument !== null)
    ? [{ kind: "text", label: CALLS, value: name }, ...args]
    : [
        {
          kind: "warning",
          label: CALLS,
          value: { key: "approval.unknown-call", values: { selector, length: bytesIn(data) } },
        },
      ];
};

/** Data without a selector: it is too short, or it is the code of a new contract. */
export const undecodedData = (data: string): readonly ShownRow[] =>
  bytesIn(data) === 0
    ? []
    : [
        {
          kind: "warning",
          label: CALLS,
          value: { key: "approval.no-selector", values: { length: bytesIn(data) } },
        },
      ];

const bytesIn = (data: string): number => (data.length - "0x".length) / 2;

const argumentOf = (label: string, type: ArgumentType, word: string): ShownRow | null => {
  if (word.length !== WORD) return null;
  const number = BigInt(`0x${word}`);
  switch (type) {
    case "uint256":
      return number === MAX_UINT
        ? { kind: "warning", label, value: { key: "approval.unlimited" } }
        : { kind: "text", label, value: number.toString() };
    case "bool":
      return number > 1n ? null : { kind: "text", label, value: number === 1n ? "true" : "false" };
    case "address":
      return number >> 160n === 0n
        ? { kind: "address", label, value: `0x${word.slice(24)}` }
        : null;
  }
};
