import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUILD_TIMEOUT_MS, ensureDist } from "./support/structure/dist.js";
import { ROOT } from "./support/structure/source.js";

interface Manifest {
  readonly name: string;
  readonly license?: unknown;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides?: unknown;
  readonly scripts: Readonly<Record<string, string>>;
}

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly peer?: boolean;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), "utf8"));
const manifest = readJson("package.json") as Manifest;
const locked = Object.entries(
  (readJson("package-lock.json") as { packages: Record<string, Locked> }).packages,
).filter(([path]) => path !== "");

/** What a host gets with our package, as far as it is installed on this system. */
const production = locked.filter(
  ([path, { dev }]) => dev !== true && existsSync(join(ROOT, path, "package.json")),
);

const runTool = async (script: string, args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
  }).catch((error: { readonly stdout: string; readonly stderr: string }) => {
    throw new Error(`${error.stdout}\n${error.stderr}`);
  });
  return stdout;
};

describe("the packed package", () => {
  const TIMEOUT_MS = 60_000;
  let tarball = "";
  let files: readonly string[] = [];

  beforeAll(async () => {
    await ensureDist();
    mkdirSync(join(ROOT, ".cache"), { recursive: true });
    const folder = mkdtempSync(join(ROOT, ".cache/pack-"));
    // With its scripts: what they say must not get into the data.
    const args = ["pack", "--json", "--pack-destination", folder];
    const { stdout } = await promisify(execFile)("npm", args, {
      cwd: ROOT,
      shell: process.platform === "win32",
    });
    const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
    tarball = join(folder, packed.filename);
    files = packed.files.map(({ path }) => path);
  }, BUILD_TIMEOUT_MS);

  afterAll(() => {
    if (tarball !== "") rmSync(dirname(tarball), { recursive: true });
  });

  test("holds the build and the papers, nothing else", () => {
    const expected = [
      /^(package\.json|README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE)$/,
      /^docs\/[\w-]+\.md$/,
      /^docs\/screenshots\/(buttons|connect-light)\.png$/,
      /^dist\/(index|react|dialog|wagmi|solana|polkadot|cosmos|siwx|siwx-server|pay-server|networks|themes|codecs|ssr|testing)\.js(\.map)?$/,
      /^dist\/button\.css$/,
      /^dist\/chunks\/[\w.-]+\.js(\.map)?$/,
      /^dist\/standalone\.js$/,
      /^dist\/standalone\/[\w.-]+\.js$/,
      /^dist\/types\/[\w./-]+\.d\.ts$/,
    ];
    expect(files.filter((file) => !expected.some((pattern) => pattern.test(file)))).toEqual([]);
    for (const pattern of expected) {
      expect(
        files.filter((file) => pattern.test(file)),
        String(pattern),
      ).not.toEqual([]);
    }
  });

  test("has no dead link in its papers", () => {
    const papers = files.filter((file) => file.endsWith(".md"));
    const dead = papers.flatMap((paper) => {
      const text = readFileSync(join(ROOT, paper), "utf8").replace(/^```[\s\S]*?^```/gm, "");
      return [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
        .map(([, link = "", other = ""]) => link || other)
        .filter((link) => !/^(\w+:|#)/.test(link))
        .filter((link) => {
          const [path = ""] = link.split("#");
          return !files.includes(posix.join(posix.dirname(paper), path));
        })
        .map((link) => `${paper}: ${link}`);
    });
    expect(papers).toEqual(expect.arrayContaining(["README.md", "CHANGELOG.md", "SECURITY.md"]));
    expect(dead).toEqual([]);
  });

  test("is well formed for every bundler (publint)", { timeout: TIMEOUT_MS }, async () => {
    const report = await runTool("node_modules/publint/src/cli.js", ["run", tarball, "--strict"]);
    expect(report).toContain("All good!");
  });

  test("has types that resolve (attw)", { timeout: TIMEOUT_MS }, async () => {
    const options = ["--profile", "esm-only", "--format", "ascii", "--no-color"];
    const args = [tarball, ...options, "--exclude-entrypoints", "button.css"];
    const report = await runTool("node_modules/@arethetypeswrong/cli/dist/index.js", args);
    expect(report).toContain("sluice/standalone");
  });
});

/** `ws` uses these where they are. Here a dev dependency brings them; a host does not get them. */
const SPEEDS_UP_WS: readonly string[] = ["node_modules/bufferutil", "node_modules/utf-8-validate"];

describe("dependencies", () => {
  test("are pinned exactly, except for what a site has as well and would get twice", () => {
    expect(manifest.dependencies.rxjs).toMatch(/^\^7\./);
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(
        ([name, version]) => !["rxjs", "viem"].includes(name) && !/^\d+\.\d+\.\d+$/.test(version),
      )
      .map(([name, version]) => `${name}@${version}`);
    expect(loose).toEqual([]);
    expect(manifest.overrides).toBeUndefined();
  });

  test("need no install script, neither in a host nor here", () => {
    const own = ["preinstall", "install", "postinstall", "prepare"];
    expect(own.filter((name) => name in manifest.scripts)).toEqual([]);
    const scripted = production.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    expect(scripted.map(([path]) => path).filter((path) => !SPEEDS_UP_WS.includes(path))).toEqual(
      [],
    );
  });

  test("are locked without the address of a registry", () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  /** From 2.21.9 on these packages carry a restrictive licence. */
  test("WalletConnect is the last release under Apache-2.0", () => {
    const siblings = ["core", "sign-client", "types", "universal-provider", "utils"];
    const versions = siblings.map((name) => [
      name,
      production
        .filter(([path]) => path.endsWith(`node_modules/@walletconnect/${name}`))
        .map(([, { version }]) => version),
    ]);
    expect(versions).toEqual(siblings.map((name) => [name, ["2.21.8"]]));
  });
});

describe("licences", () => {
  const PERMISSIVE = [
    ...["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "0BSD", "Unlicense"],
    "CC0-1.0",
  ];

  /** Permissive too, but a licence of its own; each with the reason why it is here. */
  const ALSO_ALLOWED: Readonly<Record<string, string>> = {
    // By way of the storage of WalletConnect. Approved by the OSI, no copyleft.
    "lru-cache": "BlueOak-1.0.0",
  };

  const licenceOf = (path: string): string => {
    const { license } = readJson(join(path, "package.json")) as Manifest;
    return typeof license === "string" ? license : JSON.stringify(license);
  };

  /** Reads SPDX expressions as simple as they come: one licence, or several of one kind. */
  const isPermissive = (path: string): boolean => {
    const name = path.split("node_modules/").at(-1) ?? path;
    const licence = licenceOf(path).replace(/^\((.*)\)$/, "$1");
    return (
      ALSO_ALLOWED[name] === licence ||
      licence.split(" OR ").some((part) => PERMISSIVE.includes(part)) ||
      licence.split(" AND ").every((part) => PERMISSIVE.includes(part))
    );
  };

  test("of everything that a host gets are permissive", () => {
    expect(production.length).toBeGreaterThan(Object.keys(manifest.dependencies).length);
    const others = production
      .filter(([path]) => !isPermissive(path))
      .map(([path]) => `${path}: ${licenceOf(path)}`);
    expect(others).toEqual([]);
  });

  test("ours is MIT", () => {
    expect(manifest.license).toBe("MIT");
    expect(readFileSync(join(ROOT, "LICENSE"), "utf8")).toMatch(/^MIT License\n/);
  });
});
