import { concatMap, map, type Observable, of } from "rxjs";
import { toBase58 } from "../../../../codecs/encodings.js";
import { standardNameOf } from "../../../../codecs/namespaces/solana/standard-kind.js";
import { pageProvider$ } from "../../page-provider.js";
import { orPlainly, type PageSignIn, type SignedIn } from "../page-sign-in.js";
import { clusterIn, pageSigner } from "./signer.js";

/** Connects a Solana wallet of the page by signing in, if it has `solana:signIn`. It writes the message itself. Wallet standard */
export const solanaPageSignIn: PageSignIn =
  ({ provider }) =>
  ({ networks, activeId }, messageFor) =>
    pageProvider$(provider).pipe(
      concatMap((wallet) => {
        const signer = pageSigner(wallet);
        const cluster = clusterIn(wallet, networks, activeId);
        if (cluster === undefined || !signer.canSignIn()) return of(null);
        return messageFor(cluster).pipe(
          concatMap((message): Observable<SignedIn | null> => {
            if (message === null) return of(null);
            const chainId = standardNameOf(cluster);
            return signer.signIn({ ...message, chainId }).pipe(
              map(({ address, signedMessage, signature }) => ({
                address,
                caipNetworkId: cluster,
                message,
                auths: [
                  {
                    message: new TextDecoder().decode(signedMessage),
                    signature: toBase58(signature),
                  },
                ],
              })),
              orPlainly(),
            );
          }),
        );
      }),
    );

export default solanaPageSignIn;
