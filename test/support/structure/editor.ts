import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { DIST } from "./dist.js";
import { ROOT } from "./source.js";

/** What an editor offers at one place. */
export interface Offered {
  readonly name: string;
  /** Where it would be imported from; undefined for what needs no import. */
  readonly source?: string;
}

/** How a site's compiler finds packages. */
export type Resolution = "bundler" | "nodenext" | "node10";

/** An editor with a site open that has the built package installed. */
export interface Editor {
  /** What is offered at the `|` of this text, in a file of TypeScript. */
  readonly complete: (resolution: Resolution, text: string) => Promise<readonly Offered[]>;
  readonly close: () => Promise<void>;
}

/** The server that editors run. TypeScript 7 has none of this protocol; a tool of ours brings an earlier one along. */
const serverOfEditors = (): string => {
  const cli = createRequire(import.meta.url).resolve("@arethetypeswrong/cli/package.json");
  const core = createRequire(cli).resolve("@arethetypeswrong/core/package.json");
  return createRequire(core).resolve("typescript/lib/tsserver.js");
};

const MODULES: Readonly<Record<Resolution, string>> = {
  bundler: "esnext",
  nodenext: "nodenext",
  node10: "esnext",
};

/** A site for each resolution, with the declarations of the build in its `node_modules`. */
const createSites = (): string => {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(ROOT, ".cache/editor-"));
  for (const [moduleResolution, module] of Object.entries(MODULES)) {
    const site = join(folder, moduleResolution);
    const installed = join(site, "node_modules/sluice");
    cpSync(join(DIST, "types"), join(installed, "dist/types"), { recursive: true });
    cpSync(join(ROOT, "package.json"), join(installed, "package.json"));
    const write = (name: string, content: object): void =>
      writeFileSync(join(site, name), JSON.stringify(content));
    write("package.json", { name: "site", type: "module", dependencies: { sluice: "*" } });
    // The server takes the site's own file from the editor; it only has to be there.
    writeFileSync(join(site, "main.ts"), "");
    const checked = { strict: true, target: "es2022", jsx: "react-jsx", types: [] };
    write("tsconfig.json", { compilerOptions: { ...checked, module, moduleResolution } });
  }
  return folder;
};

interface Answer {
  readonly type: string;
  readonly request_seq?: number;
  readonly body?: { readonly entries?: readonly Offered[] };
}

/** The messages in these bytes, each after a header with its length, and the bytes of one that is not complete. */
const messagesIn = (
  bytes: Buffer,
): { readonly messages: readonly Answer[]; readonly rest: Buffer } => {
  const messages: Answer[] = [];
  let rest = bytes;
  for (;;) {
    const [header, length] =
      /^\s*Content-Length: (\d+)\r?\n\r?\n/.exec(rest.toString("latin1")) ?? [];
    const end = (header?.length ?? 0) + Number(length);
    if (header === undefined || rest.length < end) return { messages, rest };
    messages.push(JSON.parse(rest.toString("utf8", header.length, end)));
    rest = rest.subarray(end);
  }
};

const PREFERENCES = {
  includeCompletionsForModuleExports: true,
  includeCompletionsForImportStatements: true,
  includePackageJsonAutoImports: "on",
};

export const openEditor = (): Editor => {
  const sites = createSites();
  const server = spawn(process.execPath, [
    serverOfEditors(),
    "--disableAutomaticTypingAcquisition",
    "--suppressDiagnosticEvents",
  ]);
  const ended = new Promise<void>((resolve) => {
    server.once("exit", () => resolve());
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let read: Buffer = Buffer.alloc(0);
  server.stdout.on("data", (bytes: Buffer) => {
    const { messages, rest } = messagesIn(Buffer.concat([read, bytes]));
    read = rest;
    for (const message of messages) waiting.get(message.request_seq ?? -1)?.(message);
  });
  let seq = 0;
  const tell = (command: string, args: object): number => {
    seq += 1;
    const message = { seq, type: "request", command, arguments: args };
    server.stdin.write(`${JSON.stringify(message)}\n`);
    return seq;
  };
  const ask = (command: string, args: object): Promise<Answer> =>
    new Promise((resolve) => waiting.set(tell(command, args), resolve));

  tell("configure", { preferences: PREFERENCES });
  return {
    complete: async (resolution, text) => {
      const file = join(sites, resolution, "main.ts");
      const [before = "", after = ""] = text.split("|");
      const lines = before.split("\n");
      tell("open", { file, fileContent: before + after });
      const place = { line: lines.length, offset: (lines.at(-1)?.length ?? 0) + 1 };
      const { body } = await ask("completionInfo", { file, ...place });
      return body?.entries ?? [];
    },
    close: async () => {
      server.kill();
      await ended;
      rmSync(sites, { recursive: true });
    },
  };
};
