import {
  catchError,
  defer,
  from,
  NEVER,
  type Observable,
  type ObservableInput,
  take,
  throwError,
} from "rxjs";
import { messageOf, read } from "../../../../base/errors.js";
import { USER_REJECTED } from "../../../../base/rpc-codes.js";
import { unsupported } from "../../unsupported.js";

/** A wallet of the page with Keplr's interface. */
export interface KeplrSource {
  /** Not checked. */
  readonly keplr: unknown;
  /** Emits when the visitor has chosen another account in it. */
  readonly changed$: Observable<unknown>;
}

/** The source that was found in the page, or a wallet of the host, which never tells of changes. */
export const keplrSource = (provider: unknown): KeplrSource =>
  isSource(provider) ? provider : { keplr: provider, changed$: NEVER };

const isSource = (provider: unknown): provider is KeplrSource =>
  typeof provider === "object" &&
  provider !== null &&
  "keplr" in provider &&
  "changed$" in provider;

/** Calls a method of the wallet, once. One that throws synchronously errors like one that rejects. */
export const callKeplr = (
  { keplr }: Pick<KeplrSource, "keplr">,
  method: string,
  ...inputs: readonly unknown[]
): Observable<unknown> =>
  defer(() => {
    const act = read(keplr, method);
    if (typeof act !== "function") throw unsupported(method);
    // In virtual time, a scripted wallet returns an observable.
    return from(Reflect.apply(act, keplr, inputs) as ObservableInput<unknown>);
  }).pipe(
    take(1),
    catchError((cause: unknown) => throwError(() => inWords(cause))),
  );

/** Such wallets refuse in words of their own, with a code that stands for something else. */
const inWords = (cause: unknown): unknown =>
  /request (was )?rejected|rejected by (the )?user/i.test(messageOf(cause))
    ? { code: USER_REJECTED, message: messageOf(cause) }
    : cause;
