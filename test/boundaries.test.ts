import { expect, test } from "vitest";
import { type Import, importsOf, readSources } from "./support/structure/source.js";

/**
 * What each layer of src may import, besides itself.
 *
 * An import of a type counts like any other here: who knows a layer's types depends on it. The word
 * after a colon narrows it: `codecs:type` allows `import type` only.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  codecs: ["base"],
  networks: ["codecs:type"],
  themes: ["codecs:type"],
  streams: ["base", "codecs"],
  model: ["base", "codecs", "streams"],
  effects: ["base", "codecs", "streams", "model"],
  waves: ["base", "codecs", "streams", "model", "effects"],
  root: ["base", "codecs", "streams", "model", "effects", "waves"],
  views: ["base", "codecs", "model", "effects", "root"],
  wagmi: ["base", "codecs", "root"],
  solana: ["base", "codecs", "model:type", "root"],
  polkadot: ["base", "codecs", "root"],
  cosmos: ["base", "codecs", "root"],
  server: ["base", "codecs"],
  pay: ["base", "codecs", "server"],
  siwx: ["base", "codecs", "server"],
  testing: ["base", "codecs", "streams", "model", "effects", "waves", "root"],
  entries: [
    "base",
    "codecs",
    "networks",
    "themes",
    "streams",
    "model",
    "root",
    "views",
    "wagmi",
    "solana",
    "polkadot",
    "cosmos",
    "server",
    "pay",
    "siwx",
    "testing",
  ],
};

const sources = readSources();
const paths = new Set(sources.map(({ path }) => path));
const importsByFile = new Map(sources.map((file) => [file.path, importsOf(file, paths)]));

const layerOf = (path: string): string => path.split("/")[0] ?? "";

const ownImports = (path: string): readonly Import[] =>
  (importsByFile.get(path) ?? []).filter(({ isOwn }) => isOwn);

const isAllowed = (from: string, { target, kind }: Import): boolean => {
  const allowed = MAY_IMPORT[layerOf(from)] ?? [];
  const layer = layerOf(target);
  return (
    layer === layerOf(from) ||
    allowed.includes(layer) ||
    (kind === "type" && allowed.includes(`${layer}:type`))
  );
};

test("every file of src belongs to a layer", () => {
  expect([...paths].filter((path) => !(layerOf(path) in MAY_IMPORT))).toEqual([]);
});

test("imports find a file", () => {
  const lost = [...paths].flatMap((path) =>
    ownImports(path)
      .filter(({ target }) => !paths.has(target))
      .map(({ target }) => `${path} imports ${target}`),
  );
  expect(lost).toEqual([]);
});

test("imports go down the layers only", () => {
  const wrong = [...paths].flatMap((path) =>
    ownImports(path)
      .filter((found) => !isAllowed(path, found))
      .map(({ target, kind }) => `${path} imports ${target} (${kind})`),
  );
  expect(wrong).toEqual([]);
});

test("codecs and networks know neither RxJS nor React", () => {
  const wrong = [...importsByFile]
    .filter(([path]) => ["codecs", "networks"].includes(layerOf(path)))
    .flatMap(([path, imports]) =>
      imports
        .filter(({ target }) => /^(rxjs|react|react-dom|observable-hooks)(\/|$)/.test(target))
        .map(({ target }) => `${path} imports ${target}`),
    );
  expect(wrong).toEqual([]);
});

test("only views and entries know React", () => {
  const wrong = [...importsByFile]
    .filter(([path]) => !["views", "entries"].includes(layerOf(path)))
    .flatMap(([path, imports]) =>
      imports
        .filter(({ target }) => /^(react|react-dom|observable-hooks)(\/|$)/.test(target))
        .map(({ target }) => `${path} imports ${target}`),
    );
  expect(wrong).toEqual([]);
});

test("only wagmi's connector, names of ENS, sending, swapping and the sign-in's server know viem, and nothing loads wagmi itself", () => {
  const wrong = [...importsByFile].flatMap(([path, imports]) =>
    imports
      .filter(({ isOwn, target }) => !isOwn && /^(viem|wagmi|@wagmi)(\/|$)/.test(target))
      .filter(({ target }) => !(path.startsWith("wagmi/") && target === "viem"))
      .filter(({ target }) => !(/\/eip155\/(spending|swapping)\//.test(path) && target === "viem"))
      .filter(({ target }) => !(path.endsWith("/eip155/ens.ts") && target.startsWith("viem")))
      .filter(({ target }) => !(path.startsWith("siwx/server/") && target === "viem/utils"))
      .map(({ target }) => `${path} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

/**
 * The first circle reached from a file, as the list of its files.
 *
 * Types count as well: who knows them depends on them. A dynamic import waits until both are there.
 */
const findCycle = (
  path: string,
  done: Set<string>,
  trail: readonly string[] = [],
): readonly string[] | undefined => {
  const seenAt = trail.indexOf(path);
  if (seenAt >= 0) return [...trail.slice(seenAt), path];
  if (done.has(path)) return undefined;
  for (const { target, kind } of ownImports(path)) {
    const cycle = kind !== "dynamic" ? findCycle(target, done, [...trail, path]) : undefined;
    if (cycle !== undefined) return cycle;
  }
  done.add(path);
  return undefined;
};

test("no module imports itself by a detour", () => {
  const done = new Set<string>();
  const cycles = [...paths].map((path) => findCycle(path, done)).filter((found) => found);
  expect([...new Set(cycles.map((cycle) => cycle?.join(" -> ")))].slice(0, 5)).toEqual([]);
});

/** The folders of a layer that a folder of it can reach by imports of values. */
const reachedFrom = (folder: string, arrows: ReadonlyMap<string, ReadonlySet<string>>) => {
  const reached = new Set(arrows.get(folder));
  for (const one of reached) for (const next of arrows.get(one) ?? []) reached.add(next);
  return reached;
};

/** `effects/sign-in/ask.ts` is of the folder `effects/sign-in`; a file of a layer itself is of none. */
const folderOf = (path: string): string | undefined => /^[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];

test("the folders of a layer form no circle", () => {
  const arrows = new Map<string, Set<string>>();
  for (const path of paths)
    for (const { target, kind } of ownImports(path)) {
      const [from, to] = [folderOf(path), folderOf(target)];
      if (kind !== "value" || from === undefined || to === undefined || from === to) continue;
      if (layerOf(path) === layerOf(target))
        arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  const inCircles = [...arrows.keys()].filter((folder) => reachedFrom(folder, arrows).has(folder));
  expect(inCircles).toEqual([]);
});
