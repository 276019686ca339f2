import { defer, from, type Observable, of } from "rxjs";
import { read } from "../../base/errors.js";

/**
 * Supplies what the origin of a page wallet is made from: an EIP-1193 provider, or a wallet of the wallet standard. It
 * is not checked. A host's may come late.
 */
export type ProviderSource = () => unknown;

/** The provider of a page wallet, once. */
export const pageProvider$ = (source: ProviderSource): Observable<unknown> =>
  defer(() => {
    const provider = source();
    return isPromise(provider) ? from(provider) : of(provider);
  });

const isPromise = (source: unknown): source is PromiseLike<unknown> =>
  typeof read(source, "then") === "function";
