import {
  catchError,
  defer,
  from,
  map,
  Observable,
  type ObservableInput,
  take,
  throwError,
} from "rxjs";
import { read } from "../../../../../base/errors.js";
import { USER_REJECTED } from "../../../../../base/rpc-codes.js";
import { unsupported } from "../../../unsupported.js";

/** Calls a method of a wallet's object, once. One that throws synchronously errors like one that rejects. */
export const act = (
  own: unknown,
  method: string,
  ...inputs: readonly unknown[]
): Observable<unknown> =>
  defer(() => {
    const call = read(own, method);
    if (typeof call !== "function") throw unsupported(method);
    const said: unknown = Reflect.apply(call, own, inputs);
    // In virtual time, a scripted wallet returns an observable; some methods of wallets return at once.
    return from(isInput(said) ? said : [said]);
  }).pipe(take(1));

const isInput = (said: unknown): said is ObservableInput<unknown> =>
  typeof read(said, "then") === "function" || typeof read(said, "subscribe") === "function";

/** sats-connect: the visitor declined. */
const DECLINED = -32_000;

/** Calls a method of sats-connect, whose answers and errors are in an envelope. JSON-RPC 2.0, WBIP-001 */
export const ask = (own: unknown, method: string, params: unknown): Observable<unknown> =>
  act(own, "request", method, params).pipe(
    // Some reject with the envelope.
    catchError((cause: unknown) => throwError(() => errorOf(read(cause, "error") ?? cause))),
    map((said) => {
      const error = read(said, "error");
      if (error !== undefined && error !== null) throw errorOf(error);
      return read(said, "result");
    }),
  );

/** The code of EIP-1193 in place of the wallets' own. */
const errorOf = (error: unknown): unknown =>
  read(error, "code") === DECLINED
    ? Object.assign(new Error("The visitor declined in the wallet."), { code: USER_REJECTED })
    : error;

/** Events of a wallet's object, without what they say. Listens while subscribed. Never errors. */
export const heard$ = (own: unknown, events: readonly string[]): Observable<string> =>
  new Observable((subscriber) => {
    for (const event of events) {
      const listener = (): void => subscriber.next(event);
      const call = (method: string): void => {
        const own_ = read(own, method);
        if (typeof own_ === "function") quietly(() => Reflect.apply(own_, own, [event, listener]));
      };
      call("on");
      subscriber.add(() => call("removeListener"));
    }
  });

/** What a hostile wallet throws: there is nothing to listen to. */
export const quietly = (act: () => unknown): unknown => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
