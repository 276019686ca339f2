import type { SandboxChain } from "../../chains/chain-list.js";
import { walletPlan } from "../../wallets/from-query.js";
import { installWallets } from "../../wallets/install-wallets.js";
import type { PageConfig } from "../page-config.js";
import { sluiceOptions } from "./sluice-options.js";

/** What every host page needs before it makes a sluice. */
export type PageSetup = {
  readonly config: PageConfig;
  readonly chains: readonly [SandboxChain, SandboxChain];
  readonly options: ReturnType<typeof sluiceOptions>;
};

/** A frame of a third origin that forges replies of the secure frame, for as long as the page lives. */
const addForger = (url: string): void => {
  const frame = document.createElement("iframe");
  frame.title = "Forger";
  frame.hidden = true;
  frame.src = `${url}?flood=1`;
  document.body.append(frame);
};

const WALLETS = "ember,harbor";

type Usual = Readonly<Record<string, string>>;

/**
 * Reads the sandbox's addresses, installs the wallets that the page's address asks for.
 *
 * @param usual what holds where the address says nothing
 */
export const setUpPage = async (
  usual: Usual | ((config: PageConfig) => Usual) = {},
): Promise<PageSetup> => {
  const config = (await (await fetch("/sandbox.json")).json()) as PageConfig;
  const [a, b] = config.chains;
  if (a === undefined || b === undefined) throw new Error("/sandbox.json lacks the two chains");
  const given = new URLSearchParams(location.search);
  const query = new URLSearchParams({
    ...(typeof usual === "function" ? usual(config) : usual),
    ...Object.fromEntries(given),
  });
  if (query.get("forger") === "1") addForger(config.forger);
  const others = {
    solana: ",lumen,prism",
    bitcoin: ",cairn,sextant",
    polkadot: ",nimbus",
    cosmos: ",keplr,leap",
  };
  const wallets = Object.entries(others).reduce(
    (names, [namespace, more]) => (query.get(namespace) === "1" ? `${names}${more}` : names),
    WALLETS,
  );
  const known =
    query.get("swaps") === "1" ? ([a, b, config.swapChain] as const) : ([a, b] as const);
  installWallets(walletPlan(query, known, config.clusters, config.bitcoins, wallets));
  return { config, chains: [a, b], options: sluiceOptions(config, [a, b], query) };
};
