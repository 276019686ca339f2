import { catchError, concatMap, map, type Observable, throwError } from "rxjs";
import { failed } from "../../../../base/errors.js";
import { referenceOf } from "../../../../codecs/caip.js";
import { chainInfoOf } from "../../../../codecs/namespaces/cosmos/chain-info.js";
import { type CosmosKey, cosmosKeyOf } from "../../../../codecs/namespaces/cosmos/key.js";
import type { Network } from "../../../../codecs/network.js";
import type { Networks } from "../../networks.js";
import { connectFailure } from "../../refusal.js";
import { callKeplr, type KeplrSource } from "./keplr.js";

/**
 * The account of a wallet on a network that it has allowed the site.
 *
 * @throws connect/bad-answer
 */
export const keyOn$ = (
  source: KeplrSource,
  { caipNetworkId, cosmos }: Network,
): Observable<CosmosKey> =>
  callKeplr(source, "getKey", referenceOf(caipNetworkId)).pipe(
    map((said) => {
      const key = cosmosKeyOf(said, cosmos?.bech32Prefix);
      if (key === null)
        throw failed(
          "connect/bad-answer",
          "The wallet's account is not what Keplr's interface promises for this network. Update the wallet and try again.",
        );
      return key;
    }),
  );

/**
 * Asks a wallet to allow the site a network. One that does not know it is told of it first, if the site's network says
 * enough.
 *
 * @throws what the wallet refuses with
 */
export const enabled$ = (
  source: KeplrSource,
  network: Network,
  { sharedUrls }: Pick<Networks, "sharedUrls">,
): Observable<unknown> => {
  const { caipNetworkId, rpcUrls } = network;
  const enable$ = callKeplr(source, "enable", referenceOf(caipNetworkId));
  return enable$.pipe(
    catchError((cause: unknown) => {
      // Wallets word it in many ways. One that knows the network says so when it is suggested, and asks nobody.
      const [url = (rpcUrls.chainDefault ?? rpcUrls.default).http[0]] = sharedUrls(caipNetworkId);
      const info = isRefused(cause) ? null : chainInfoOf(network, url);
      return info === null
        ? throwError(() => cause)
        : callKeplr(source, "experimentalSuggestChain", info).pipe(
            // Of a wallet that takes no suggestions, the first failure says more.
            catchError((second: unknown) => throwError(() => (isRefused(second) ? second : cause))),
            concatMap(() => enable$),
          );
    }),
  );
};

const isRefused = (cause: unknown): boolean => connectFailure(cause).code === "connect/rejected";
