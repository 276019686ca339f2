import fc from "fast-check";

const boo = (): never => {
  throw new Error("boo");
};

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

const cycle = (): object => {
  const one: { self?: unknown } = {};
  one.self = [one];
  return one;
};

const nested = (depth: number): unknown => {
  let value: unknown = "deep";
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { value };
  return value;
};

/** Answers otherwise each time it is read. */
const fickle = (): object => {
  let reads = 0;
  return new Proxy(
    {},
    {
      get: () => {
        reads += 1;
        return [`0x${reads}`, reads, null, { reads }][reads % 4];
      },
      has: () => true,
      ownKeys: () => ["from", "to", "value", "method", "code", "message"],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: reads }),
    },
  );
};

/** Made when it is used: the generator of the tests looks into what it generates. */
export type Hostile = fc.Arbitrary<() => unknown>;

/** Objects that only a script of the page can hand over. */
const live: Hostile = fc.constantFrom<() => unknown>(
  () => new Proxy({}, { get: boo, has: boo, ownKeys: boo, getPrototypeOf: boo }),
  () => new Proxy([], { get: boo }),
  () => new Proxy(boo, { apply: boo, get: boo }),
  () => Object.defineProperty({}, "message", { get: boo, enumerable: true }),
  () => Object.defineProperty({}, Symbol.toPrimitive, { get: boo }),
  () => ({ toString: boo, valueOf: boo, toJSON: boo }),
  revoked,
  cycle,
  fickle,
  () => boo,
  () => Symbol("boo"),
  () => new Date(Number.NaN),
  () => new Map([["method", "eth_sign"]]),
  () => new Uint8Array(40_000),
  () => Object.create(null),
  () => 10n ** 90n,
);

/** Texts that have more in them than meets the eye, or too much. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    "__proto__",
    "constructor",
    "\u0000",
    "\u202e0x1",
    "\ud800",
    "javascript:alert(1)",
    "<img src=x onerror=alert(1)>",
    "0x",
    "0x0",
    "-1",
    "1e99",
    "9".repeat(400),
    `0x${"f".repeat(5_000)}`,
    "\u0301".repeat(2_000),
    "a".repeat(100_000),
  ),
);

const plain: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    null,
    -1,
    0.1,
    2 ** 60,
    nested(3_000),
    Array(10_000).fill(0),
    { toString: 1, valueOf: 1, length: 5 },
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  ),
);

/** What may come over a border that carries text only: HTTP, storage, frames and the relay. */
export const hostileData: Hostile = plain.map((value) => () => value);

/** What a script of the page may hand over. */
export const hostileValue: Hostile = fc.oneof(
  hostileData,
  live,
  fc
    .anything({ withBigInt: true, withMap: true, withNullPrototype: true, withSparseArray: true })
    .map((value) => () => value),
);

/** A value as it should be, but for one place that is hostile, missing, or there twice. */
export const spoilt = (good: unknown, hostile: Hostile): Hostile =>
  fc.oneof(
    { weight: 1, arbitrary: hostile },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), hostile, fc.nat(3))
        .map(
          ([path, make, how]) =>
            () =>
              spoil(good, path, make(), how),
        ),
    },
  );

const spoil = (
  good: unknown,
  [at, ...rest]: readonly number[],
  bad: unknown,
  how: number,
): unknown => {
  if (at === undefined || typeof good !== "object" || good === null) return bad;
  if (Array.isArray(good)) {
    if (how === 3) return [...good, bad, ...good];
    return good.map((entry, index) =>
      index === at % good.length ? spoil(entry, rest, bad, how) : entry,
    );
  }
  const entries = Object.entries(good);
  const chosen = entries.length === 0 ? 0 : at % entries.length;
  return Object.fromEntries([
    ...(how === 3 ? [["decoy", bad] as const] : []),
    ...entries.flatMap(([key, entry], index): (readonly [string, unknown])[] => {
      if (index !== chosen) return [[key, entry]];
      return how === 2 ? [] : [[key, spoil(entry, rest, bad, how)]];
    }),
  ]);
};
