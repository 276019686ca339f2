import fc from "fast-check";

/** Typed data as a site hands it over. EIP-712 */
export interface Typed {
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >;
  readonly primaryType: string;
  readonly domain: Readonly<Record<string, unknown>>;
  readonly message: Readonly<Record<string, unknown>>;
}

/** A value that is signed: where it stands, and how it reads. */
interface Signed {
  readonly path: string;
  readonly value: string;
}

/** A type, a value of it, how that reads, and the structs that it needs. */
interface Made {
  readonly type: string;
  readonly value: unknown;
  readonly signed: readonly Signed[];
  readonly types: Typed["types"];
}

const leaf = (type: string, value: unknown, reads = String(value)): Made => ({
  type,
  value,
  signed: [{ path: "", value: reads }],
  types: {},
});

const hex = (length: number): fc.Arbitrary<string> =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes) => `0x${Buffer.from(bytes).toString("hex")}`);

const reads = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]|\u034f/gu, (one) =>
      one === "\n" || one === "\t" ? one : "\ufffd",
    );

const atom: fc.Arbitrary<Made> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }).map((text) => leaf("string", text, reads(text))),
  fc.boolean().map((value) => leaf("bool", value)),
  hex(20).map((value) => leaf("address", value)),
  fc
    .integer({ min: 0, max: 700 })
    .chain(hex)
    .map((value) => leaf("bytes", value)),
  fc
    .integer({ min: 1, max: 32 })
    .chain((size) => hex(size).map((value) => leaf(`bytes${size}`, value))),
  fc
    .integer({ min: 1, max: 32 })
    .chain((size) =>
      fc
        .bigInt({ min: 0n, max: 2n ** BigInt(8 * size) - 1n })
        .chain((value) =>
          fc
            .constantFrom<unknown>(
              `${value}`,
              `0x${value.toString(16)}`,
              value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : `${value}`,
            )
            .map((said) => leaf(`uint${8 * size}`, said, `${value}`)),
        ),
    ),
  fc
    .bigInt({ min: -(2n ** 127n), max: 2n ** 127n - 1n })
    .map((value) => leaf("int128", `${value}`)),
);

const KEYWORDS = ["spender", "value", "amount", "chainId", "name", "verifyingContract", "toString"];
const fieldName = fc.oneof(
  fc.constantFrom(...KEYWORDS),
  fc.stringMatching(/^[A-Za-z_$][A-Za-z0-9_$]{0,12}$/),
);

/** A number for each struct, so that no two have one name. */
let structs = 0;

const listed = (made: Made, others: readonly unknown[], isFixed: boolean): Made => {
  const entries = [made.value, ...others];
  return {
    type: `${made.type}[${isFixed ? entries.length : ""}]`,
    value: entries,
    signed: entries.flatMap((_, at) =>
      made.signed.map(({ path, value }) => ({ path: `[${at}]${path}`, value })),
    ),
    types: made.types,
  };
};

const struct = (fields: readonly (readonly [string, Made])[]): Made => {
  structs += 1;
  const type = `Struct${structs}`;
  return {
    type,
    value: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
    signed: fields.flatMap(([name, { signed }]) =>
      signed.map(({ path, value }) => ({ path: `.${name}${path}`, value })),
    ),
    types: Object.assign(
      { [type]: fields.map(([name, made]) => ({ name, type: made.type })) },
      ...fields.map(([, { types }]) => types),
    ),
  };
};

const { made } = fc.letrec<{ made: Made; struct: Made }>((tie) => ({
  struct: fc
    .uniqueArray(fc.tuple(fieldName, tie("made")), {
      minLength: 1,
      maxLength: 5,
      selector: ([name]) => name,
    })
    .map(struct),
  made: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    atom,
    tie("struct"),
    fc
      .tuple(tie("made"), fc.integer({ min: 0, max: 3 }), fc.boolean())
      .map(([one, more, isFixed]) => listed(one, Array(more).fill(one.value), isFixed)),
    atom.map(
      (one): Made => ({
        ...one,
        type: `${one.type}[]`,
        value: [],
        signed: [{ path: "", value: "[]" }],
      }),
    ),
  ),
}));

const few: fc.Arbitrary<Made> = fc
  .uniqueArray(fc.tuple(fieldName, made), {
    minLength: 1,
    maxLength: 6,
    selector: ([name]) => name,
  })
  .map(struct);

const many: fc.Arbitrary<Made> = fc
  .integer({ min: 900, max: 1_100 })
  .map((count) => struct([["list", listed(leaf("bool", true), Array(count).fill(true), false)]]));

const body = fc.oneof({ weight: 60, arbitrary: few }, { weight: 1, arbitrary: many });

const DOMAIN_TYPES: Readonly<Record<string, Made>> = {
  name: leaf("string", "Market"),
  version: leaf("string", "1"),
  chainId: leaf("uint256", 1),
  verifyingContract: leaf("address", `0x${"12".repeat(20)}`),
  salt: leaf("bytes32", `0x${"ab".repeat(32)}`),
};

/** Typed data of any types, and the fields that are signed, in their order. */
export const typedData: fc.Arbitrary<{
  readonly typed: Typed;
  readonly signed: readonly Signed[];
}> = fc.tuple(fc.subarray(Object.keys(DOMAIN_TYPES)), body).map(([names, content]) => {
  const domain = struct(
    names.flatMap((name) => {
      const field = DOMAIN_TYPES[name];
      return field === undefined ? [] : [[name, field] as const];
    }),
  );
  const { [domain.type]: EIP712Domain = [] } = domain.types;
  return {
    typed: {
      types: { EIP712Domain, ...content.types },
      primaryType: content.type,
      domain: domain.value as Typed["domain"],
      message: content.value as Typed["message"],
    },
    signed: [...domain.signed, ...content.signed].map(({ path, value }) => ({
      path: path.slice(1),
      value,
    })),
  };
});

const inMessage =
  (change: (message: Typed["message"]) => object) =>
  (typed: Typed): unknown => ({ ...typed, message: change(typed.message) });
const inPrimary =
  (change: (members: readonly { name: string; type: string }[]) => readonly object[]) =>
  (typed: Typed): unknown => ({
    ...typed,
    types: { ...typed.types, [typed.primaryType]: change(typed.types[typed.primaryType] ?? []) },
  });
const [ZERO_WIDTH, CYRILLIC] = ["\u200b", "а"];

/** Ways to make typed data show something else than what is signed. */
export const broken: fc.Arbitrary<(typed: Typed) => unknown> = fc.oneof(
  fc.integer({ min: 1, max: 150 }).map((count) =>
    inMessage((message) => ({
      ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`decoy${at}_`, at])),
      ...message,
    })),
  ),
  fc.constantFrom<(typed: Typed) => unknown>(
    inMessage((message) => {
      const [first = ""] = Object.keys(message);
      return { [`${first.slice(0, 1)}${ZERO_WIDTH}${first.slice(1)}`]: "0x00", ...message };
    }),
    inMessage((message) => Object.fromEntries(Object.entries(message).slice(1))),
    inPrimary((members) => members.slice(1)),
    inPrimary((members) => [...members, { name: "undeclared_", type: "Nowhere" }]),
    inPrimary((members) => members.map(({ name, type }) => ({ name: `${CYRILLIC}${name}`, type }))),
    inPrimary((members) => [...members, ...members]),
    (typed) =>
      inPrimary((members) => [...members, { name: "self_", type: `${typed.primaryType}[]` }])(
        typed,
      ),
    ({ types: _, ...rest }) => rest,
    ({ types: { EIP712Domain: _, ...types }, ...rest }) => ({ ...rest, types }),
    (typed) => ({ ...typed, domain: { ...typed.domain, decoy: 1 } }),
    (typed) => ({ ...typed, decoy: 1 }),
    (typed) => ({ ...typed, primaryType: "EIP712Domain" }),
  ),
);
