import { catchError, map, type Observable, of, throwError } from "rxjs";
import { read } from "../../../base/errors.js";
import { type CaipNetworkId, eip155IdOf, referenceOf } from "../../../codecs/caip.js";
import { toHexChainId } from "../../../codecs/namespaces/eip155/hex-chain-id.js";
import type { RequestKind } from "../port.js";
import type { ApprovedParts } from "./approved.js";
import { ended, notOffered, withCode } from "./failures.js";

export interface OwnParts extends Pick<ApprovedParts, "session" | "moveTo"> {
  readonly pack: Pick<ApprovedParts["pack"], "namespace">;
  readonly offers: (id: CaipNetworkId) => boolean;
}

/** A method that is answered here, without the frame. */
export interface OwnMethod {
  readonly kind: RequestKind;
  readonly answer: (params: unknown, parts: OwnParts) => Observable<unknown>;
}

const evmAccounts: OwnMethod = {
  kind: "read",
  answer: (_, { session }) => of(addressesIn(session, "eip155")),
};

/** Solana has no such method of its own: these are the names over WalletConnect. */
const solanaAccounts: OwnMethod = {
  kind: "read",
  answer: (_, { session }) => of(addressesIn(session, "solana").map((pubkey) => ({ pubkey }))),
};

/** EIP-1193, EIP-3326 */
export const OWN_METHODS: ReadonlyMap<string, OwnMethod> = new Map([
  ["eth_accounts", evmAccounts],
  ["eth_requestAccounts", evmAccounts],
  [
    "eth_chainId",
    {
      kind: "read",
      answer: (_, { session }) => {
        const user = session.user("eip155");
        return user === null
          ? throwError(ended)
          : of(toHexChainId(referenceOf(user.caipNetworkId)));
      },
    },
  ],
  [
    "wallet_switchEthereumChain",
    {
      // Waits for its turn: another account may act after it.
      kind: "prompt",
      answer: (params, parts) => {
        const [first] = Array.isArray(params) ? params : [];
        return switchTo(eip155IdOf(read(first, "chainId")), parts);
      },
    },
  ],
  ["solana_getAccounts", solanaAccounts],
  ["solana_requestAccounts", solanaAccounts],
]);

const addressesIn = (
  { user }: OwnParts["session"],
  namespace: OwnParts["pack"]["namespace"],
): readonly string[] => user(namespace)?.accounts.map(({ address }) => address) ?? [];

/** Does nothing if the frame is already there. wire 6.11 */
export const switchTo = (
  id: CaipNetworkId | null,
  { pack, session, offers, moveTo }: OwnParts,
): Observable<null> => {
  if (id === null || !offers(id)) return throwError(notOffered);
  const user = session.user(pack.namespace);
  if (user === null) return throwError(ended);
  if (user.caipNetworkId === id && session.place() === id) return of(null);
  return moveTo(session, id).pipe(
    map(() => null),
    catchError((cause: unknown) => throwError(() => withCode(cause))),
  );
};
