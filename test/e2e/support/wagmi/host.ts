import * as wagmi from "@wagmi/core";
import * as ethers from "ethers";
import { createSluice } from "sluice";
import { mountDialog } from "sluice/dialog";
import { sluiceConnector } from "sluice/wagmi";
import * as viem from "viem";
import { viemChain } from "../../../../sandbox/chains/viem-chain.js";
import { setUpPage } from "../../../../sandbox/pages/shared/page-setup.js";

/**
 * A host that uses wagmi, with one connector: that of `sluice/wagmi`, or with `?by=target` wagmi's own around the
 * provider.
 */
const { options, chains } = await setUpPage();
const sluice = createSluice(options);
mountDialog(sluice);
const provider = sluice.provider();
const [a, b] = chains.map(viemChain);
if (a === undefined || b === undefined) throw new Error("The two chains are missing.");
/** A chain that wagmi knows, and the sluice and the wallets do not. It is the second chain by another id. */
const other = { ...b, id: 31_399, name: "Anvil C" };

const config = wagmi.createConfig({
  chains: [a, b, other],
  connectors: [
    new URLSearchParams(location.search).get("by") === "target"
      ? wagmi.injected({ target: { id: "sluice", name: "Sluice", provider: provider as never } })
      : sluiceConnector(sluice),
  ],
  multiInjectedProviderDiscovery: false,
  storage: wagmi.createStorage({ storage: localStorage }),
  transports: {
    [a.id]: viem.custom(provider),
    [b.id]: viem.custom(provider),
    [other.id]: viem.custom(provider),
  },
});
const [connector] = config.connectors;
if (connector === undefined) throw new Error("The connector is missing.");

/** The accounts and the status, as wagmi tells them one after the other. */
const seen: string[] = [];
wagmi.watchConnection(config, {
  onChange: ({ status, address, chainId }) =>
    void seen.push([status, address?.slice(0, 6), chainId].join(" ")),
});

/** The names of an error and of its causes. */
const namesOf = (error: unknown): readonly string[] =>
  error instanceof Error ? [error.name, ...namesOf(error.cause)] : [];

/** How a promise failed: the names of the error and its causes, or that it did not fail. */
const failureOf = (work: Promise<unknown>): Promise<readonly string[]> =>
  work.then(() => ["It did not fail."], namesOf);

const host = {
  ...{ sluice, provider, config, connector, wagmi, viem, ethers, seen, failureOf },
  chains: { a, b, other },
};
export type WagmiHost = typeof host;
Object.assign(window, { host });
