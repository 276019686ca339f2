import { describe, expect, onTestFinished, test } from "vitest";
import { globalsOf } from "./support/structure/globals.js";
import { heldListeners, keptSubscribers } from "./support/structure/listeners.js";
import {
  isNode,
  type Node,
  nodesOf,
  placeOf,
  readSources,
  type SourceFile,
  sourceFile,
} from "./support/structure/source.js";

const MAX_LINES = 250;
const sources = readSources();

type Rule = (file: SourceFile) => readonly string[];

const found = (file: SourceFile, node: Node, what: string): string =>
  `${placeOf(file, node)} ${what}`;

const textOf = (file: SourceFile, node: Node): string =>
  file.text.slice(node.start, Number(node.end));

const isIn = (file: SourceFile, ...places: readonly string[]): boolean =>
  places.some((place) => file.path === place || file.path.startsWith(place));

const callee = (node: Node): Node | undefined =>
  (node.type === "CallExpression" || node.type === "NewExpression") && isNode(node.callee)
    ? node.callee
    : undefined;

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && /^(JSX)?Identifier$/.test(node.type) ? String(node.name) : undefined;

/** Name of the member in `a.name` and `a?.name`. */
const memberOf = (node: Node | undefined): string | undefined =>
  node?.type === "MemberExpression" && node.computed !== true ? nameOf(node.property) : undefined;

/** Makes a rule of a function that says what is wrong with a node, if something is. */
const byNode =
  (complain: (node: Node, file: SourceFile) => string | undefined): Rule =>
  (file) =>
    [...nodesOf(file.tree)].flatMap((node) => {
      const complaint = complain(node, file);
      return complaint === undefined ? [] : [found(file, node, complaint)];
    });

// -- Streams

/** Where a Subject is made, and why it cannot be derived. */
const SUBJECTS: readonly string[] = [
  "root/compose.ts", // the bus
  "root/folding.ts", // the states over it
  "base/state.ts", // the end of a scope is told from outside, to late subscribers as well
  "base/answers.ts", // what `share` runs on: nobody else gets hold of it
  "base/under-way.ts", // likewise
  "testing/", // plays what is outside
];

/** Listeners that are no subscribers of ours, and why. */
const LISTENERS: readonly string[] = [
  "root/provider/", // hosts and libraries call `on` and `removeListener`: EIP-1193
  "base/at-most.ts", // work that waits for its turn: each is begun once, none is told anything
  "testing/", // plays what is outside
];

/** State beside an object that is not ours to put a field on, and why. */
const BESIDE: readonly string[] = [
  // The library's client cannot be destroyed: it outlives the sluice that used it.
  "streams/wallets/walletconnect/session.ts",
  "streams/wallets/walletconnect/clients.ts",
  "views/", // documents of the host, which the sluices of a page share
  "testing/", // plays what is outside
];

const oneSubject: Rule = (file) =>
  isIn(file, ...SUBJECTS)
    ? []
    : byNode((node) =>
        node.type === "NewExpression" &&
        /^(Subject|BehaviorSubject|ReplaySubject|AsyncSubject)$/.test(nameOf(node.callee) ?? "")
          ? `new ${nameOf(node.callee)}: derive the stream instead`
          : undefined,
      )(file);

const noListeners: Rule = (file) =>
  isIn(file, ...LISTENERS)
    ? []
    : [...heldListeners(file.tree), ...keptSubscribers(file.tree)].map((node) =>
        found(file, node, "keeps listeners: derive the stream instead"),
      );

const nothingBeside: Rule = (file) =>
  isIn(file, ...BESIDE)
    ? []
    : byNode((node) =>
        node.type === "NewExpression" && /^Weak(Map|Set)$/.test(nameOf(node.callee) ?? "")
          ? `new ${nameOf(node.callee)}: make it a field`
          : undefined,
      )(file);

/** In streams/ a `new Observable(...)` may have plumbing of its own; effects only describe. */
const effectsNeverSubscribe: Rule = (file) =>
  isIn(file, "effects/", "codecs/", "networks/")
    ? byNode((node) =>
        memberOf(callee(node)) === "subscribe" ? ".subscribe(): return the stream" : undefined,
      )(file)
    : [];

/** The facts of the router, and their home. A journey asks it, so that one place knows what is shown, and why. */
const ROUTER_FACTS = /^"(?:view\/changed|modal\/opened|modal\/closed)"$/;

/** Makes a fact: `{ type: "modal/closed" }`, also where its type is chosen by a condition. */
const onlyTheRouter: Rule = (file) =>
  isIn(file, "effects/modal/")
    ? []
    : [...nodesOf(file.tree)]
        .filter(({ type }) => type === "ObjectExpression")
        .flatMap(({ properties }) => (Array.isArray(properties) ? properties.filter(isNode) : []))
        .filter(({ type, key }) => type === "Property" && nameOf(key) === "type")
        .flatMap(({ value }) => (isNode(value) ? [...nodesOf(value)] : []))
        .filter((node) => node.type === "Literal" && ROUTER_FACTS.test(textOf(file, node)))
        .map((node) => found(file, node, `${textOf(file, node)}: send the router a command`));

// -- The outside world comes in through Env

const GLOBALS = new Set([
  ...["window", "document", "navigator", "location", "history", "globalThis", "self", "process"],
  ...["localStorage", "sessionStorage", "indexedDB", "fetch", "crypto", "performance"],
  ...["setTimeout", "clearTimeout", "setInterval", "clearInterval", "queueMicrotask"],
  ...["setImmediate", "MessageChannel", "Temporal"],
  ...["requestAnimationFrame", "cancelAnimationFrame", "requestIdleCallback", "matchMedia"],
  ...["WebSocket", "XMLHttpRequest", "EventSource", "BroadcastChannel", "alert", "confirm"],
]);

const IMPURE_CALLS: Readonly<Record<string, true>> = {
  "Date.now": true,
  "Math.random": true,
  "new Date()": true,
  "Date()": true,
  // A timer that no test can run ahead.
  "AbortSignal.timeout": true,
};

const impureCall = (file: SourceFile, node: Node): string | undefined => {
  const text = textOf(file, node).replace(/\s+/g, "").replace("newDate", "new Date");
  return IMPURE_CALLS[text.replace(/^new Date$/, "new Date()")] ? text : undefined;
};

const noGlobals: Rule = (file) => {
  if (isIn(file, "base/browser-env.ts", "base/browser-env/")) return [];
  const reads = [...globalsOf(file.tree)].filter((node) => GLOBALS.has(String(node.name)));
  const advice = "belongs to base/browser-env.ts: take it from Env";
  return [
    ...reads.map((node) => found(file, node, `${node.name} ${advice}`)),
    ...byNode((node) => {
      const isCandidate = /^(MemberExpression|NewExpression|CallExpression)$/.test(node.type);
      const call = isCandidate ? impureCall(file, node) : undefined;
      return call === undefined ? undefined : `${call} ${advice}`;
    })(file),
  ];
};

// -- Content security policy

const HTML_MEMBERS = /^(innerHTML|outerHTML|insertAdjacentHTML|srcdoc|dangerouslySetInnerHTML)$/;

const isCallWith = (file: SourceFile, node: Node, name: string, first: string): boolean => {
  const [argument] = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
  return (
    memberOf(callee(node)) === name &&
    argument !== undefined &&
    textOf(file, argument).slice(1, -1).toLowerCase() === first
  );
};

const noMarkup: Rule = byNode((node, file) => {
  const member = memberOf(node) ?? (node.type === "JSXAttribute" ? nameOf(node.name) : undefined);
  if (member !== undefined && HTML_MEMBERS.test(member)) return `${member}: no HTML from strings`;
  if (node.type === "JSXOpeningElement" && /^(style|script)$/.test(nameOf(node.name) ?? "")) {
    return `<${nameOf(node.name)}>: blocked by a strict policy`;
  }
  if (isCallWith(file, node, "setAttribute", "style")) return 'setAttribute("style"): use .style';
  if (isCallWith(file, node, "createElement", "style")) return "a style element is blocked";
  if (nameOf(callee(node)) === "eval" || nameOf(callee(node)) === "Function") return "eval";
  return undefined;
});

// -- Style sheets mirror by themselves

const PHYSICAL = new RegExp(
  [
    String.raw`(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)[\w-]*`,
    String.raw`border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:`,
    String.raw`(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)`,
  ].join("|"),
  "g",
);

/** Texts in string literals and templates of the views. Messages are prose, not style sheets. */
const logicalStyles: Rule = (file) =>
  isIn(file, "views/") && !isIn(file, "views/messages/")
    ? [...nodesOf(file.tree)]
        .filter(({ type }) => type === "TemplateElement" || type === "Literal")
        .flatMap((node) =>
          [...textOf(file, node).matchAll(PHYSICAL)].map((match) =>
            found(file, { ...node, start: node.start + match.index }, `${match[0]} is physical`),
          ),
        )
    : [];

// -- Types and files

const noEscapes: Rule = byNode((node) => {
  if (node.type === "TSAnyKeyword") return "any";
  if (node.type === "TSNonNullExpression") return "non-null assertion";
  return undefined;
});

const linesOf = (file: SourceFile): number => file.text.trimEnd().split("\n").length;

/** The message catalogues are data, one file per locale, and the public types have a docstring for each member: as long as they need to be. */
const LONG = ["views/messages/", "root/types.ts", "codecs/options/options.ts"];

const shortFiles: Rule = (file) =>
  linesOf(file) > MAX_LINES && !isIn(file, ...LONG)
    ? [`src/${file.path} has ${linesOf(file)} lines, more than ${MAX_LINES}`]
    : [];

const noBarrels: Rule = (file) =>
  /(^|\/)index\.tsx?$/.test(file.path) && !isIn(file, "entries/")
    ? [`src/${file.path}: import files by their path`]
    : [];

interface Case {
  readonly title: string;
  readonly rule: Rule;
  /** A place in src and a text that must be found there. */
  readonly bad: readonly (readonly [path: string, text: string])[];
  readonly good: readonly (readonly [path: string, text: string])[];
}

const CASES: readonly Case[] = [
  {
    title: "the only Subject is in the composition root",
    rule: oneSubject,
    bad: [
      ["effects/a.ts", "const s = new BehaviorSubject(1)"],
      ["base/a.ts", "const s = new Subject()"],
      ["root/a.ts", "const s = new ReplaySubject<void>(1)"],
    ],
    good: [
      ["root/compose.ts", "const s = new Subject()"],
      ["effects/a.ts", "// new Subject()"],
    ],
  },
  {
    title: "no Subject is made by hand",
    rule: noListeners,
    bad: [
      ["streams/a.ts", "const listeners = new Set<Subscriber<A>>()"],
      ["base/a.ts", "let listener: Subscriber<A> | null = null"],
      ["streams/a.ts", "const listeners: Observer<A>[] = []"],
      ["effects/a.ts", "const byName = new Map<string, Set<(a: A) => void>>()"],
      ["root/a.ts", "const listeners: (() => void)[] = []"],
      ["root/a.ts", "class A { readonly listeners: Set<() => void> }"],
      ["streams/a.ts", "let to; new Observable((s) => { to = s; })"],
      ["streams/a.ts", "let to; new Observable<A>((s) => { to = (a) => s.next(a); })"],
      ["streams/a.ts", "new Observable((s) => { all.add(s); return () => all.delete(s); })"],
      ["streams/a.ts", "new Observable(function (s) { all.push({ s }); })"],
      ["streams/a.ts", "new Observable((s) => void all.set(id, (a) => s.next(a)))"],
    ],
    good: [
      ["root/provider/a.ts", "const listeners = new Set<() => void>()"],
      ["streams/a.ts", "new Observable((s) => { s.add(() => s.complete()); })"],
      ["streams/a.ts", "let run; new Observable((s) => { run = a$.subscribe(s); })"],
      ["streams/a.ts", "new Observable((s) => { const tell = (a) => s.next(a); on(tell); })"],
      ["streams/a.ts", "new Observable((s) => { all.add(a$.subscribe(s)); })"],
      ["streams/a.ts", "new Observable((s) => { ended = s.closed; })"],
      ["streams/a.ts", "const f = (s: Subscriber<A>, on: () => void): void => on()"],
      ["streams/a.ts", "const f: (s: Observer<A>) => void = g; const m = new Map<string, A>()"],
      ["streams/a.ts", "const ids: ReadonlySet<string> = new Set(); const a: A[] = []"],
    ],
  },
  {
    title: "state is a field, not beside its object",
    rule: nothingBeside,
    bad: [
      ["streams/a.ts", "const states = new WeakMap<A, B>()"],
      ["base/a.ts", "const seen = new WeakSet()"],
      ["root/a.ts", "const states = new WeakMap()"],
    ],
    good: [
      ["views/a.ts", "const locks = new WeakMap<Document, A>()"],
      ["streams/a.ts", "const a: WeakMap<A, B> = b"],
    ],
  },
  {
    title: "effects never subscribe",
    rule: effectsNeverSubscribe,
    bad: [["effects/a.ts", "a$.pipe(b).subscribe(c)"]],
    good: [["streams/a.ts", "new Observable((s) => a$.subscribe(s))"]],
  },
  {
    title: "only the router says what is shown",
    rule: onlyTheRouter,
    bad: [
      ["effects/a.ts", 'const a: Fact = { type: "view/changed", settles: [], history: [b] }'],
      ["effects/a/b.ts", 'const a = { settles: [], type: "modal/closed" as const }'],
      ["root/a.ts", 'const a = () => ({ type: b ? "modal/opened" : c })'],
    ],
    good: [
      ["effects/modal/a.ts", 'const a: Fact = { type: "modal/closed", settles: [] }'],
      ["effects/a.ts", 'const a$ = b$.pipe(filter(({ type }) => type === "modal/closed"))'],
      ["effects/a.ts", 'interface A { readonly type: "modal/opened" }'],
      ["effects/a.ts", 'const a = { type: "view/show", id, entry }; const on = ["modal/opened"]'],
    ],
  },
  {
    title: "globals are read in base/browser-env.ts only",
    rule: noGlobals,
    bad: [
      ["effects/a.ts", "const f = () => window.open(url)"],
      ["effects/a.ts", "const now = Date.now()"],
      ["effects/a.ts", "const now = new Date()"],
      ["effects/a.ts", "const r = Math . random()"],
      ["streams/a.ts", "const signal = AbortSignal.timeout(800)"],
      ["streams/a.ts", "setImmediate(f)"],
      ["streams/a.ts", "const now = Temporal.Now.instant()"],
      ["views/a.tsx", "const A = () => <p>{typeof document}</p>"],
      ["streams/a.ts", "export const a = { fetch }"],
      ["streams/a.ts", "const f = ({ window: w }: Env) => window"],
      ["streams/a.ts", "export default crypto.subtle"],
    ],
    good: [
      ["base/browser-env.ts", "const now = Date.now()"],
      ["effects/a.ts", "env.fetch(1); const t = node.ownerDocument.defaultView"],
      ["effects/a.ts", "const f = ({ window, fetch }: Env) => window.open(fetch)"],
      ["effects/a.ts", "const d = new Date(ms)"],
      [
        "streams/a.ts",
        "const s = AbortSignal.any([a, b]); const { signal } = new AbortController()",
      ],
      ["effects/a.ts", "// window\nconst a = 'window'; type W = typeof window"],
      ["effects/a.ts", "const { crypto } = env; const a = () => crypto.x"],
      ["effects/a.ts", "import { fetch } from './f.js'; fetch(1)"],
      ["effects/a.ts", "const a = { window: 1, fetch() {} }; a.window = 2"],
      ["effects/a.ts", "export { history } from './h.js'"],
      ["effects/a.ts", "interface Env { readonly window: Window; fetch(document: 1): void }"],
    ],
  },
  {
    title: "no HTML, no style attribute and no style element from strings",
    rule: noMarkup,
    bad: [
      ["views/a.tsx", "el.innerHTML = ''"],
      ["views/a.tsx", "const a = <p dangerouslySetInnerHTML={x} />"],
      ["views/a.tsx", "el.setAttribute('style', x)"],
      ["views/a.tsx", "const a = <style>{x}</style>"],
    ],
    good: [["views/a.tsx", "const a = <p style={{ color: x }} title='innerHTML' />"]],
  },
  {
    title: "style sheets use logical properties",
    rule: logicalStyles,
    bad: [
      ["views/theme/a.ts", "const a = `.a { margin-left: 1px }`"],
      ["views/theme/a.ts", "const a = `.a { left: 0 }`"],
      ["views/theme/a.ts", "const a = `.a {\n  text-align: right;\n}`"],
      ["views/theme/a.ts", "const a = `.a { border-top-left-radius: 2px }`"],
      ["views/theme/a.ts", "const a = `.a { scroll-padding-right: 1px }`"],
    ],
    good: [
      ["views/theme/a.ts", "const a = `.a { margin-inline-start: 1px; inset-inline-start: 0 }`"],
      ["views/theme/a.ts", "const a = `.a { --left: 1px; text-align: start }`"],
      ["views/messages/en.ts", "const a = 'On the left: nothing'"],
    ],
  },
  {
    title: "neither any nor non-null assertions",
    rule: noEscapes,
    bad: [
      ["base/a.ts", "let a: any"],
      ["base/a.ts", "const a = b!.c"],
    ],
    good: [["base/a.ts", "const any = !a && b !== c"]],
  },
  {
    title: `files have at most ${MAX_LINES} lines`,
    rule: shortFiles,
    bad: [["base/a.ts", "a;\n".repeat(MAX_LINES + 1)]],
    good: [["base/a.ts", "a;\n".repeat(MAX_LINES)]],
  },
  {
    title: "index files are public entries only",
    rule: noBarrels,
    bad: [["views/index.ts", ""]],
    good: [["entries/index.ts", ""]],
  },
];

describe.each(CASES)("$title", ({ rule, bad, good }) => {
  test("in src", () => {
    expect(sources.flatMap(rule)).toEqual([]);
  });

  test.each(bad)("finds in %s: %s", (path, text) => {
    expect(rule(sourceFile(path, text))).toHaveLength(1);
  });

  test.each(good)("allows in %s: %s", (path, text) => {
    expect(rule(sourceFile(path, text))).toEqual([]);
  });
});

test("most files are short", () => {
  const lengths = sources.map(linesOf).sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  onTestFinished(() => console.log(`src: ${lengths.length} files, median ${median} lines`));
  expect(median).toBeLessThanOrEqual(MAX_LINES / 2);
});
