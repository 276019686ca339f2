import { map, type Observable, switchMap } from "rxjs";
import { readNow, type State } from "../../base/state.js";
import { ownToken, shownTokens, type Token } from "../../codecs/api/token-balances.js";
import type { Network } from "../../codecs/network.js";
import type { KnownToken } from "../../codecs/options/options.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { NodePorts } from "../../streams/api/json-rpc.js";
import { askNode$ } from "../../streams/api/node-question.js";
import type { Holding } from "../../streams/wallets/namespaces/pack.js";
import { decimalText } from "../balances/balance.js";
import type { Ports } from "../wiring.js";

/**
 * What the network's node tells of an account, which knows no prices. Null where that is the coin alone, which `balance$` has:
 * EVM nodes list no tokens, so they are asked for those of the site.
 */
export const tokensByNode =
  (
    settings$: State<Settings>,
    {
      packOf,
      env,
      clientId,
    }: Pick<Ports, "packOf"> & {
      readonly env: NodePorts["env"];
      readonly clientId: () => string | undefined;
    },
  ) =>
  (network: Network, address: string): Observable<readonly Token[]> | null => {
    const settings = readNow(settings$);
    const { caipNetworkId, chainNamespace } = network;
    const pack = packOf(chainNamespace);
    const known = (settings.tokens[caipNetworkId] ?? []).filter(({ decimals }) =>
      isPlaces(decimals),
    );
    if (pack === null || (known.length === 0 && !pack.listsTokens)) return null;
    return pack.holdings$.pipe(
      switchMap((holdingsOf) =>
        holdingsOf(
          (question) => askNode$(question, { env, settings, clientId: clientId() }, network),
          address,
          known,
        ),
      ),
      map((held) =>
        shownTokens(
          held.map((one) => tokenOf(one, network, known)),
          caipNetworkId,
        ),
      ),
    );
  };

/** A balance of 256 bits has no more places. */
const PLACES_MAX = 77;
const isPlaces = (decimals: number): boolean =>
  Number.isInteger(decimals) && decimals >= 0 && decimals <= PLACES_MAX;

const tokenOf = (
  { address, units, decimals }: Holding,
  network: Network,
  known: readonly KnownToken[],
): Token => {
  const numeric = decimalText(units, decimals);
  if (address === null) return ownToken(network, numeric);
  const named = known.find((one) => one.address === address);
  // Without a name it goes by its address, which is cut where names are.
  const symbol = named?.symbol ?? address;
  return {
    name: named?.name ?? symbol,
    symbol,
    address: `${network.caipNetworkId}:${address}`,
    decimals,
    logoUri: null,
    quantity: { decimals: String(decimals), numeric },
    price: null,
    value: null,
  };
};
