import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../shared/project-root.js";

const platform = process.platform === "win32" ? "win32" : process.platform;
const arch = process.arch === "x64" ? "amd64" : process.arch;

/**
 * Path of the node's executable inside its platform package. The wrapper package picks it in a
 * postinstall script, which many installations switch off, so it is looked up here.
 */
export const anvilBinary = (): string => {
  const name = `@foundry-rs/anvil-${platform}-${arch}`;
  const file = process.platform === "win32" ? "anvil.exe" : "anvil";
  const binary = join(projectRoot(), "node_modules", name, "bin", file);
  if (!existsSync(binary)) throw new Error(`${name} is not installed: no local chain here`);
  return binary;
};
