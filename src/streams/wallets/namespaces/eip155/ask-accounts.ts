import {
  catchError,
  exhaustMap,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  take,
  throwError,
  timer,
} from "rxjs";
import type { Env } from "../../../../base/env.js";
import {
  failed,
  isSluiceError,
  messageOf,
  rpcErrorOf,
  SluiceError,
} from "../../../../base/errors.js";
import { keepAnswer } from "../../../../base/keep-answer.js";
import { PENDING_PROMPT_POLL_MS } from "../../../../base/limits.js";
import { decodeAccounts } from "../../../../codecs/namespaces/eip155/answers.js";
import type { WalletProvider } from "../../adapter.js";
import { call, providerEvent$ } from "../../call.js";
import { isRefusal } from "../../refusal.js";
import { readAccounts } from "./read-wallet.js";

/** EIP-1193: a prompt of this site is open already. */
const ALREADY_PENDING = -32002;

/**
 * Asks for accounts. A wallet shows one prompt at a time: a second try while it is open joins it,
 * also one that an earlier page of this site opened (-32002).
 */
export const createAskAccounts = (env: Pick<Env, "scheduler">) => {
  const prompts = new WeakMap<WalletProvider, Observable<unknown>>();

  /** The prompt outlives its first asker: it cannot be withdrawn from the wallet. */
  const prompt = (provider: WalletProvider): Observable<unknown> => {
    const open = prompts.get(provider);
    if (open !== undefined) return open;
    const opened = call(provider, "eth_requestAccounts").pipe(
      finalize(() => prompts.delete(provider)),
      keepAnswer(),
    );
    prompts.set(provider, opened);
    return opened;
  };

  return (provider: WalletProvider): Observable<readonly [string, ...string[]]> =>
    prompt(provider).pipe(
      catchError((cause: unknown) =>
        rpcErrorOf(cause)?.code === ALREADY_PENDING
          ? promptElsewhere(provider, env)
          : throwError(() => cause),
      ),
      map(toAddresses),
      catchError((cause: unknown) => throwError(() => connectFailure(cause))),
    );
};

/** Waits for the answer to a prompt that is not ours to hear: the wallet tells, or a silent look does. */
const promptElsewhere = (
  provider: WalletProvider,
  env: Pick<Env, "scheduler">,
): Observable<unknown> =>
  merge(
    providerEvent$(provider, "accountsChanged"),
    timer(PENDING_PROMPT_POLL_MS, PENDING_PROMPT_POLL_MS, env.scheduler).pipe(
      // A failed look says nothing yet; the next one looks again.
      exhaustMap(() => readAccounts(provider).pipe(catchError(() => []))),
    ),
  ).pipe(
    filter((answer) => (decodeAccounts(answer)?.length ?? 0) > 0),
    take(1),
  );

const toAddresses = (answer: unknown): readonly [string, ...string[]] => {
  const addresses = decodeAccounts(answer);
  if (addresses === null)
    throw failed(
      "connect/bad-answer",
      "The wallet's answer to eth_requestAccounts is not a list of addresses. Update the wallet and try again.",
    );
  const [first, ...rest] = addresses;
  if (first === undefined)
    throw failed("connect/no-account", "The wallet shared no account. Choose one and try again.");
  return [first, ...rest];
};

export const connectFailure = (cause: unknown): SluiceError => {
  if (isSluiceError(cause)) return cause;
  const rpc = rpcErrorOf(cause);
  return new SluiceError(
    {
      ...(isRefusal(cause)
        ? { code: "connect/rejected", message: "Connection rejected" }
        : { code: "connect/failed", message: messageOf(cause) }),
      ...(rpc === undefined ? {} : { rpc }),
    },
    cause,
  );
};
