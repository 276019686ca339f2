import { join } from "node:path";
import { bundle } from "../shared/bundle.js";
import { reasonOf } from "../shared/json.js";
import type { Served } from "../shared/serve.js";

const scripts = {
  "demo/main": "demo/main.tsx",
  "plain/main": "plain/main.ts",
  "strict-mode/main": "strict-mode/main.tsx",
  "crowded/main": "crowded/main.tsx",
  "inline/main": "inline/main.tsx",
  "csp/main": "csp/main.ts",
  "solana/main": "solana/main.ts",
  "polkadot/main": "polkadot/main.ts",
  "wallet-adapter/main": "wallet-adapter/main.ts",
  "kit/main": "kit/main.ts",
  "sign-in/main": "sign-in/main.ts",
  "shop/main": "shop/main.ts",
};

/** These need no build of the product, so they work even when that is missing. */
const helpers = {
  "standalone/wallets": "standalone/wallets.ts",
  "wallets-only/main": "wallets-only/main.ts",
  // Draws the parts themselves, which the product does not export.
  "parts/main": "parts/main.tsx",
};

const notBuilt = (reason: string): Served => {
  const text = `The pages could not be bundled. Run "npm run build" first.\n\n${reason}`;
  const script = `document.body.textContent = ${JSON.stringify(text)};`;
  return { type: "text/javascript", body: script };
};

/**
 * Bundles the pages' scripts against the product as a host gets it: through the package's own
 * exports, so from `dist`. When that does not resolve, the pages say so themselves.
 */
export const buildPages = async (
  root: string,
  log: (line: string) => void,
): Promise<ReadonlyMap<string, Served>> => {
  const within = (entries: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(entries).map(([out, file]) => [out, join(root, "sandbox/pages", file)]),
    );
  const helperFiles = await bundle({ root, entries: within(helpers) });
  try {
    return new Map([...helperFiles, ...(await bundle({ root, entries: within(scripts) }))]);
  } catch (cause) {
    const [, first = ""] = reasonOf(cause).split("\n");
    log(`The pages are not built: run "npm run build" first. ${first}`);
    const missing = notBuilt(reasonOf(cause));
    return new Map<string, Served>([
      ...helperFiles,
      ...Object.keys(scripts).map((out) => [`/${out}.js`, missing] as const),
    ]);
  }
};
