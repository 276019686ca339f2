import { catchError, defer, map, merge, type Observable, of, switchMap, take } from "rxjs";
import { readNow, type State } from "../../base/state.js";
import { decimalText } from "../../base/units.js";
import { after } from "../../base/wait.js";
import { ownToken, shownTokens, type Token, worthOf } from "../../codecs/api/token-balances.js";
import type { CaipNetworkId, Namespace } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import type { KnownToken } from "../../codecs/options/options.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { WalletToken } from "../../codecs/wallet.js";
import type { NodePorts } from "../../streams/api/json-rpc.js";
import { askerOn } from "../../streams/api/node-question.js";
import type { AssetsOf, Holding } from "../../streams/wallets/namespaces/pack.js";
import { askQuietly, type Wallet } from "../../streams/wallets/port.js";
import type { Ports } from "../wiring.js";
import type { TokensPorts } from "./tokens-told.js";

/** A wallet that has not said for this long what it has is no longer waited for. */
const ASSETS_DEADLINE_MS = 3_000;

interface ByNodePorts extends Pick<Ports, "packOf"> {
  readonly env: NodePorts["env"];
  readonly clientId: () => string | undefined;
  /** The connected wallet of an account. */
  readonly walletOf: (namespace: Namespace, address: string) => Wallet | undefined;
}

/**
 * What the network's node tells of an account, which knows no prices. EVM nodes list no tokens, so they are asked for those
 * of the site, and those that the account's wallet tells of. How many of each there are is always the node's word.
 */
export const tokensByNode = (
  settings$: State<Settings>,
  { packOf, env, clientId, walletOf }: ByNodePorts,
): TokensPorts["byNode$"] => {
  /** Wallets that have not told what they have, by what they were asked: none is asked in vain twice. */
  const mute = new Map<Wallet, Set<CaipNetworkId>>();

  const toldBy$ = (
    byWallet: AssetsOf | null,
    network: Network,
    address: string,
  ): Observable<readonly WalletToken[]> =>
    defer(() => {
      const { caipNetworkId, chainNamespace } = network;
      const wallet = walletOf(chainNamespace, address);
      if (byWallet === null || wallet === undefined) return of([]);
      const muteOn = mute.get(wallet) ?? new Set();
      if (muteOn.has(caipNetworkId)) return of([]);
      const told$ = byWallet(askQuietly(wallet), network, address).pipe(catchError(() => of(null)));
      const late$ = after(ASSETS_DEADLINE_MS, env.scheduler).pipe(map(() => null));
      return merge(told$, late$).pipe(
        take(1),
        map((told) => {
          if (told === null) mute.set(wallet, muteOn.add(caipNetworkId));
          return told ?? [];
        }),
      );
    });

  return (network, address, isCoinWanted) => {
    const { caipNetworkId, chainNamespace } = network;
    const pack = packOf(chainNamespace);
    if (pack === null) return of(null);
    const named = readNow(settings$).tokens[caipNetworkId] ?? [];
    return pack.holdings$.pipe(
      switchMap(({ byNode, byWallet }) =>
        toldBy$(byWallet, network, address).pipe(
          switchMap((told) => {
            const known: readonly Known[] = [
              ...named,
              ...told.filter(
                (one) =>
                  !named.some((other) => isSameAccount(chainNamespace, one.address, other.address)),
              ),
            ].filter(({ decimals }) => isPlaces(decimals));
            if (known.length === 0 && !pack.listsTokens && !isCoinWanted) return of(null);
            const ask = askerOn(network, { settings$ }, { env, clientId });
            return byNode(ask, address, known, network).pipe(
              map((held) =>
                shownTokens(
                  held.map((one) => tokenOf(one, network, known)),
                  caipNetworkId,
                ),
              ),
            );
          }),
        ),
      ),
    );
  };
};

type Known = KnownToken & Partial<Pick<WalletToken, "price" | "iconUrl">>;

/** A balance of 256 bits has no more places. */
const PLACES_MAX = 77;
const isPlaces = (decimals: number): boolean =>
  Number.isInteger(decimals) && decimals >= 0 && decimals <= PLACES_MAX;

const tokenOf = (
  { address, units, decimals }: Holding,
  network: Network,
  known: readonly Known[],
): Token => {
  const numeric = decimalText(units, decimals);
  if (address === null) return ownToken(network, numeric);
  const named = known.find((one) => one.address === address);
  // Without a name it goes by its address, which is cut where names are.
  const symbol = named?.symbol ?? address;
  const price = named?.price ?? null;
  return {
    name: named?.name ?? symbol,
    symbol,
    address: `${network.caipNetworkId}:${address}`,
    decimals,
    logoUri: named?.iconUrl ?? null,
    quantity: { decimals: String(decimals), numeric },
    price,
    value: price === null ? null : worthOf(numeric, price),
  };
};
