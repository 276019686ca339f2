import { catchError, map, type Observable, of, throwError } from "rxjs";
import { read } from "../../../base/errors.js";
import { type CaipNetworkId, eip155IdOf, referenceOf, toHexChainId } from "../../../codecs/caip.js";
import { rpcMethodKind } from "../../../codecs/frame/rpc-methods.js";
import { isSameAccount } from "../../../codecs/same-account.js";
import type { WalletProvider } from "../adapter.js";
import { type ApprovedParts, approved, post } from "./approved.js";
import { ended, notAllowed, notOffered, otherNamespace, withCode } from "./failures.js";
import { addressesOf, pubkeysOf } from "./session.js";

export interface SessionProviderParts extends ApprovedParts {
  readonly offers: (id: CaipNetworkId) => boolean;
}

/**
 * The embedded wallet as the provider of one namespace: accounts and network are answered from what the frame
 * said of its user, reads go to the frame at once, and what the visitor has to approve once it is sure whose
 * approval that would be. Leaving such a request takes it back. S5.13, S6.8 to S6.10
 */
export const sessionProvider = (parts: SessionProviderParts): WalletProvider => {
  const { namespace, session } = parts;
  const user = () => session.user(namespace);
  return {
    request: ({ method, params }) => {
      const answer$ =
        namespace === "eip155" ? ofEvm(method, params, parts) : ofSolana(method, parts);
      if (answer$ !== null) return answer$;
      const kind = rpcMethodKind(method);
      if (kind === null) return throwError(notAllowed);
      if (method.startsWith("solana_") !== (namespace === "solana"))
        return throwError(otherNamespace);
      const now = user();
      if (now === null) return throwError(ended);
      const call = { method, ...(params === undefined ? {} : { params }) };
      return kind === "safe" ? post(call, parts) : approved(call, now.accounts[0].address, parts);
    },
    on: (event, listener) => session.on(namespace, event, listener),
    removeListener: (event, listener) => session.removeListener(namespace, event, listener),
    typeOf: (address) =>
      user()?.accounts.find((account) => isSameAccount(namespace, account.address, address))?.type,
    moveTo: (id) => switchTo(id, parts),
  };
};

/** What is answered here, without the frame; null for anything else. EIP-1193, EIP-3326 */
const ofEvm = (
  method: string,
  params: unknown,
  parts: SessionProviderParts,
): Observable<unknown> | null => {
  const user = parts.session.user("eip155");
  switch (method) {
    case "eth_accounts":
    case "eth_requestAccounts":
      return of(user === null ? [] : addressesOf(user));
    case "eth_chainId":
      return user === null ? throwError(ended) : of(toHexChainId(referenceOf(user.caipNetworkId)));
    case "wallet_switchEthereumChain": {
      const [first] = Array.isArray(params) ? params : [];
      return switchTo(eip155IdOf(read(first, "chainId")), parts);
    }
    default:
      return null;
  }
};

/** The same, by the names that wallets of Solana have over WalletConnect. */
const ofSolana = (
  method: string,
  { session }: SessionProviderParts,
): Observable<unknown> | null => {
  const user = session.user("solana");
  return method === "solana_getAccounts" || method === "solana_requestAccounts"
    ? of(user === null ? [] : pubkeysOf(user))
    : null;
};

/** Nothing is asked where the frame is there already. wire 6.11 */
const switchTo = (
  id: CaipNetworkId | null,
  { namespace, session, offers, moveTo }: SessionProviderParts,
): Observable<null> => {
  if (id === null || !offers(id)) return throwError(notOffered);
  const user = session.user(namespace);
  if (user === null) return throwError(ended);
  if (user.caipNetworkId === id && session.place() === id) return of(null);
  return moveTo(session, id).pipe(
    map(() => null),
    catchError((cause: unknown) => throwError(() => withCode(cause))),
  );
};
