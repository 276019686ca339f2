import { catchError, defer, from, Observable, type ObservableInput, take, throwError } from "rxjs";
import { messageOf, read } from "../../../../base/errors.js";
import { USER_REJECTED } from "../../../../base/failure-codes.js";
import { hexOf } from "../../../../codecs/encodings.js";
import { keyOf } from "../../../../codecs/namespaces/polkadot/account.js";
import {
  addressesOn,
  type InjectedAccount,
} from "../../../../codecs/namespaces/polkadot/answers.js";
import { unsupported } from "../../failures.js";
import type { Signer } from "./wallet.js";

/** Asks an extension to let the site in; emits what it can do then. It asks the visitor, unless the site is let in already. */
export const enabled$ = (extension: unknown, site: string): Observable<unknown> =>
  callOf(extension, "enable", site);

/** The accounts that an extension which let the site in shares. `true`: of any kind of key. */
export const accountsOf$ = (injected: unknown): Observable<unknown> =>
  callOf(read(injected, "accounts"), "get", true);

/** What it says of its accounts, now and whenever they change. Listens while subscribed. Never errors. */
export const accountChanges$ = (injected: unknown): Observable<unknown> =>
  new Observable((subscriber) => {
    const accounts = read(injected, "accounts");
    const subscribe = read(accounts, "subscribe");
    if (typeof subscribe !== "function") return;
    const off = quietly(() =>
      Reflect.apply(subscribe, accounts, [(said: unknown) => subscriber.next(said)]),
    );
    subscriber.add(() => {
      if (typeof off === "function") quietly(() => Reflect.apply(off, undefined, []));
    });
  });

/** Asks it to sign. */
const signedBy$ = (
  injected: unknown,
  method: "signRaw" | "signPayload",
  input: object,
): Observable<unknown> => callOf(read(injected, "signer"), method, input);

/** Calls a method, once. One that throws synchronously errors like one that rejects. */
const callOf = (owner: unknown, method: string, input: unknown): Observable<unknown> =>
  defer(() => {
    const act = read(owner, method);
    if (typeof act !== "function") throw unsupported(method);
    // In virtual time, a scripted wallet returns an observable.
    return from(Reflect.apply(act, owner, [input]) as ObservableInput<unknown>);
  }).pipe(
    take(1),
    catchError((cause: unknown) => throwError(() => withCode(cause))),
  );

/** Extensions have no codes: a visitor who declines is `Rejected`, or `Cancelled`. */
const withCode = (cause: unknown): unknown =>
  read(cause, "code") === undefined && /\b(rejected|cancell?ed|denied)\b/i.test(messageOf(cause))
    ? { code: USER_REJECTED, message: messageOf(cause) }
    : cause;

const quietly = (act: () => unknown): unknown => {
  try {
    return act();
  } catch {
    return undefined; // a hostile extension: there is nothing to listen to
  }
};

/**
 * Signs with an extension that let the site in.
 *
 * @param shared the accounts that it shares now
 */
export const pageSigner = (
  injected: unknown,
  shared: () => readonly InjectedAccount[],
): Signer => ({
  addressesOn: (network) => addressesOn(shared(), network),
  signMessage: (message, { address }) =>
    signedBy$(injected, "signRaw", {
      // As the extension itself writes it: some compare texts.
      address: shared().find((one) => keyOf(one.address) === keyOf(address))?.address ?? address,
      data: hexData(message),
      type: "bytes",
    }),
  signTransaction: (payload) => signedBy$(injected, "signPayload", payload),
});

/** Always in hexadecimal, so that no text is taken for something else. */
const hexData = (message: string): string =>
  /^0x([0-9a-f]{2})*$/i.test(message) ? message : `0x${hexOf(new TextEncoder().encode(message))}`;
