import { referenceOf } from "../../caip.js";
import { decodeOrNull } from "../../decode.js";
import type { Network } from "../../network.js";
import { string, unknown } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { addressIn } from "./address.js";
import { POLKADOT_ACCOUNTS_MAX } from "./limits.js";

/** An account that an extension shares. `window.injectedWeb3` */
export interface InjectedAccount {
  readonly address: string;
  /** The only chain that it may be used on; null: any. */
  readonly genesisHash: string | null;
}

const list = listOf(unknown, POLKADOT_ACCOUNTS_MAX);
const account = shape({ address: string }, { genesisHash: unknown });

/** The accounts in an extension's answer; null if it is no list. Entries that are no accounts are left out. Never throws. */
export const injectedAccountsOf = (said: unknown): readonly InjectedAccount[] | null =>
  decodeOrNull(list, said)?.flatMap((entry) => {
    const known = decodeOrNull(account, entry);
    if (known === null) return [];
    const { address, genesisHash } = known;
    return { address, genesisHash: typeof genesisHash === "string" ? genesisHash : null };
  }) ?? null;

/** The addresses of these accounts as a network writes them, each once. Those that it does not have are left out. */
export const addressesOn = (
  accounts: readonly InjectedAccount[],
  network: Pick<Network, "caipNetworkId" | "ss58Prefix">,
): readonly string[] => [
  ...new Set(
    accounts
      .filter(({ genesisHash }) => !genesisHash || isGenesisOf(genesisHash, network))
      .flatMap(({ address }) => addressIn(address, network) ?? []),
  ),
];

/** Whether a hash is that of a network's first block, half of which is the network's reference. CAIP-13 */
export const isGenesisOf = (
  hash: string,
  { caipNetworkId }: Pick<Network, "caipNetworkId">,
): boolean =>
  /^0x[0-9a-f]{64}$/i.test(hash) && hash.slice(2, 34).toLowerCase() === referenceOf(caipNetworkId);
