import { defer, from, type Observable, of } from "rxjs";
import type { PageProvider } from "./port.js";

/** Supplies a page wallet's provider. A host's may come late. */
export type ProviderSource = () => PageProvider | PromiseLike<PageProvider>;

/** The provider of a page wallet, once. */
export const pageProvider$ = (source: ProviderSource): Observable<PageProvider> =>
  defer(() => {
    const provider = source();
    return isPromise(provider) ? from(provider) : of(provider);
  });

const isPromise = (
  source: PageProvider | PromiseLike<PageProvider>,
): source is PromiseLike<PageProvider> => "then" in source;
