import type { ShownRow, ShownWords } from "../../approval/shown.js";

/** `allowance` lets others take up to an amount, and `grant` lets them take everything. */
type ArgumentType = "address" | "number" | "time" | "allowance" | "grant";
type Argument = readonly [label: string, type: ArgumentType, bits?: number];
type Known = readonly [name: string, ...args: Argument[]];

const amount: Argument = ["amount", "number"];
const allowance: Argument = ["amount", "allowance"];
const id: Argument = ["id", "number"];
const from: Argument = ["from", "address"];
const to: Argument = ["to", "address"];
const spender: Argument = ["spender", "address"];
const deadline: Argument = ["deadline", "time"];

/** Functions that move an account's assets or let others move them. ERC-20, 721, 1155, 2612, WETH, Dai, Permit2 */
const KNOWN: Readonly<Record<string, Known>> = {
  "0xa9059cbb": ["transfer", to, amount],
  "0x23b872dd": ["transferFrom", from, to, amount],
  "0x095ea7b3": ["approve", spender, allowance],
  "0x87517c45": [
    "approve",
    ["token", "address"],
    spender,
    ["amount", "allowance", 160],
    ["expiration", "time", 48],
  ],
  "0x39509351": ["increaseAllowance", spender, allowance],
  "0xd73dd623": ["increaseApproval", spender, allowance],
  "0xd505accf": ["permit", ["owner", "address"], spender, allowance, deadline],
  "0x8fcbaf0c": [
    "permit",
    ["holder", "address"],
    spender,
    ["nonce", "number"],
    ["expiry", "time"],
    ["allowed", "grant"],
  ],
  "0xa22cb465": ["setApprovalForAll", ["operator", "address"], ["approved", "grant"]],
  "0x42842e0e": ["safeTransferFrom", from, to, id],
  "0xb88d4fde": ["safeTransferFrom", from, to, id],
  "0xf242432a": ["safeTransferFrom", from, to, id, amount],
  "0x2e1a7d4d": ["withdraw", amount],
  "0xd0e30db0": ["deposit"],
};
const HEAD = "0x".length + 8;
const WORD = 64;
const CALLS = { key: "approval.calls" } as const;

/**
 * The call in a transaction's data; no rows if there is no data. A call counts as known only if every argument
 * is exactly what its type allows, since other data may begin with the same selector. Data that is not decoded
 * is shown as it is.
 */
export const shownCall = (data: string): readonly ShownRow[] => {
  if (data.length < HEAD) return undecodedData(data);
  const selector = data.slice(0, HEAD).toLowerCase();
  const [name, ...types] = KNOWN[selector] ?? [];
  const args = types.map((argument, at) =>
    argumentOf(argument, data.slice(HEAD + at * WORD, HEAD + (at + 1) * WORD)),
  );
  if (name === undefined || !args.every((argument) => argument !== null))
    return [
      {
        kind: "warning",
        label: CALLS,
        value: { key: "approval.unknown-call", values: { selector, length: bytesIn(data) } },
      },
      dataRow("approval.data", data),
    ];
  const rest = data.slice(HEAD + types.length * WORD);
  return [
    { kind: "text", label: CALLS, value: name },
    ...args,
    ...(rest === "" ? [] : [dataRow("approval.further-data", `0x${rest}`)]),
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
        dataRow("approval.data", data),
      ];

const dataRow = (key: "approval.data" | "approval.further-data", value: string): ShownRow => ({
  kind: "data",
  label: { key },
  value,
});

const bytesIn = (data: string): number => (data.length - "0x".length) / 2;

const argumentOf = ([label, type, bits = 256]: Argument, word: string): ShownRow | null => {
  if (word.length !== WORD) return null;
  const number = BigInt(`0x${word}`);
  if (number >> BigInt(bits) !== 0n) return null;
  const limitless = { kind: "warning", label, value: { key: "approval.unlimited" } } as const;
  switch (type) {
    case "number":
      return { kind: "text", label, value: number.toString() };
    case "time":
      return timeRow(label, number);
    case "allowance":
      return isUnlimited(number) ? limitless : { kind: "text", label, value: number.toString() };
    case "grant":
      if (number > 1n) return null;
      return number === 1n ? limitless : { kind: "text", label, value: "false" };
    case "address":
      return number >> 160n === 0n
        ? { kind: "address", label, value: `0x${word.slice(24)}` }
        : null;
  }
};

/** A number that is a moment, in seconds since the epoch; as it is where it cannot be one, such as the largest number. */
export const timeRow = (label: ShownWords, value: bigint): ShownRow =>
  value < FIRST_TIME || value > LAST_TIME
    ? { kind: "text", label, value: value.toString() }
    : { kind: "time", label, value: Number(value) };

/** From September 2001, when it had ten digits, to the end of the year 9999. */
const FIRST_TIME = 1_000_000_000n;
const LAST_TIME = 253_402_300_799n;

/** Whether an amount that others may take has no limit in practice. ERC-20, ERC-2612, Permit2 */
export const isUnlimited = (amount: bigint): boolean =>
  amount >= 2n ** 255n - 1n || GREATEST.has(amount);

/** What tokens and Permit2 take for "without end": the greatest numbers of their types. */
const GREATEST: ReadonlySet<bigint> = new Set([96n, 128n, 160n].map((bits) => 2n ** bits - 1n));
