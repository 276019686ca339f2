import { programOf } from "./program.mjs";
import { copyExample, signInAt } from "./sign-in-server.mjs";

const SYSTEM = process.platform === "win32" ? "windows" : process.platform;
const PROCESSOR = process.arch === "arm64" ? "aarch64" : process.arch;
const PACKAGE = `@oven/bun-${SYSTEM}-${PROCESSOR}`;

export const checkBun = async (site) => {
  const program = programOf(site, [`${PACKAGE}/bin/bun`, `${PACKAGE}-musl/bin/bun`]);
  copyExample(site, "bun.ts");
  await signInAt(site, {
    what: "bun",
    program,
    args: () => ["bun.ts"],
    // It would keep what it has compiled in the user's folder.
    env: { BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0" },
  });
};
