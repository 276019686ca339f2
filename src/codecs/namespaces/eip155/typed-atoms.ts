import { demand } from "../../approval/demand.js";

/** A value without parts: a text or bytes, a number, a yes or no. */
export type AtomicValue = string | bigint | boolean;

const BYTES = /^bytes([1-9]|[12]\d|3[0-2])?$/;
const NUMBER = /^(u?)int(\d{1,3})$/;

/** Whether a type has no parts. EIP-712, Solidity's ABI */
export const isAtomic = (type: string): boolean =>
  ["address", "bool", "string"].includes(type) || BYTES.test(type) || bitsOf(type) !== null;

/** The value of a type without parts, if it is exactly what the type allows. */
export const atomicValue = (type: string, value: unknown): AtomicValue => {
  switch (type) {
    case "string":
      demand(typeof value === "string");
      return value;
    case "bool":
      demand(typeof value === "boolean");
      return value;
    case "address":
      demand(typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value));
      return value;
  }
  const bits = bitsOf(type);
  return bits === null ? bytesIn(type, value) : integerIn(type.startsWith("u"), bits, value);
};

/** The size of a type of numbers; null for other types. */
const bitsOf = (type: string): number | null => {
  const bits = Number(NUMBER.exec(type)?.[2]);
  return bits >= 8 && bits <= 256 && bits % 8 === 0 ? bits : null;
};

const bytesIn = (type: string, value: unknown): string => {
  const [, length] = BYTES.exec(type) ?? [];
  demand(BYTES.test(type) && typeof value === "string" && /^0x([0-9a-fA-F]{2})*$/.test(value));
  demand(length === undefined || value.length === "0x".length + 2 * Number(length));
  return value;
};

const integerIn = (isUnsigned: boolean, bits: number, value: unknown): bigint => {
  const integer = integerOf(value);
  demand(integer !== null);
  demand((isUnsigned ? BigInt.asUintN(bits, integer) : BigInt.asIntN(bits, integer)) === integer);
  return integer;
};

/** A whole number in the one form that every reader takes for the same; null for anything else. */
const integerOf = (value: unknown): bigint | null => {
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : null;
  return typeof value === "string" && /^(0x[0-9a-fA-F]{1,64}|0|-?[1-9]\d{0,77})$/.test(value)
    ? BigInt(value)
    : null;
};
