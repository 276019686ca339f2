import {
  catchError,
  concatMap,
  defaultIfEmpty,
  defer,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
} from "rxjs";
import { namespaceOf, referenceOf } from "../../../../codecs/caip.js";
import { eip1193 } from "../../../../codecs/eip1193-provider.js";
import { toHexChainId } from "../../../../codecs/namespaces/eip155/answers.js";
import { decodeSignedIn } from "../../../../codecs/namespaces/eip155/signed-in.js";
import { pageProvider$ } from "../../page-provider.js";
import { orPlainly, type PageSignIn, type SignedIn } from "../page-sign-in.js";
import { call, readChain } from "./read-wallet.js";

/**
 * Connects an EVM wallet of the page and signs in with one prompt, if the wallet knows how to. One that does not says so without asking
 * anybody; one that never answered is not asked this way again. ERC-7846
 */
export const evmPageSignIn: PageSignIn = ({ provider }) => {
  let isInVain = false;
  return ({ networks, activeId }, messageFor) =>
    defer(() => (isInVain ? of(null) : pageProvider$(provider))).pipe(
      concatMap((ready): Observable<SignedIn | null> => {
        if (!eip1193.is(ready)) return of(null);
        // Before it is connected a wallet may not tell its network.
        return readChain(ready).pipe(
          filter((id) => networks.some(({ caipNetworkId }) => caipNetworkId === id)),
          catchError(() => EMPTY),
          defaultIfEmpty(activeId),
          concatMap((id) => (namespaceOf(id) === "eip155" ? messageFor(id) : of(null))),
          concatMap((message) => {
            if (message === null) return of(null);
            isInVain = true;
            const { chainId, ...fields } = message;
            const signInWithEthereum = { ...fields, chainId: toHexChainId(referenceOf(chainId)) };
            const asked = [{ version: "1", capabilities: { signInWithEthereum } }];
            return call(ready, "wallet_connect", asked).pipe(
              map((answer): SignedIn | null => {
                const said = decodeSignedIn(answer);
                isInVain = said === null;
                return said && { ...said, caipNetworkId: chainId, message };
              }),
              orPlainly(() => {
                isInVain = false;
              }),
            );
          }),
        );
      }),
    );
};

export default evmPageSignIn;
