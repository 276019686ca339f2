import {
  catchError,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  take,
  throwError,
  timer,
} from "rxjs";
import type { Env } from "../../../../base/env.js";
import { failed, rpcErrorOf } from "../../../../base/errors.js";
import { PENDING_PROMPT_POLL_MS } from "../../../../base/limits.js";
import { decodeAccounts } from "../../../../codecs/namespaces/eip155/answers.js";
import { call, providerEvent$ } from "../../call.js";
import { onePrompt } from "../../one-prompt.js";
import type { PageProvider, WalletState } from "../../port.js";
import { connectFailure } from "../../refusal.js";
import { accountsOf } from "./accounts.js";
import { readAccounts } from "./read-wallet.js";

/** EIP-1193: a prompt of this site is already open. */
const ALREADY_PENDING = -32002;

/**
 * Asks one wallet for accounts. It shows one prompt at a time: a second call joins an open prompt, also one
 * that an earlier page of this site opened (-32002).
 */
export const createAskAccounts = (env: Pick<Env, "scheduler">) => {
  const prompt = onePrompt();
  return (provider: PageProvider): Observable<WalletState["accounts"]> =>
    prompt(call(provider, "eth_requestAccounts")).pipe(
      catchError((cause: unknown) =>
        rpcErrorOf(cause)?.code === ALREADY_PENDING
          ? promptElsewhere(provider, env)
          : throwError(() => cause),
      ),
      map(toAccounts),
      catchError((cause: unknown) => throwError(() => connectFailure(cause))),
    );
};

/** Waits for the answer to a prompt of another page: the wallet emits an event, or a silent read finds accounts. */
const promptElsewhere = (
  provider: PageProvider,
  env: Pick<Env, "scheduler">,
): Observable<unknown> =>
  merge(
    providerEvent$(provider, "accountsChanged"),
    timer(PENDING_PROMPT_POLL_MS, PENDING_PROMPT_POLL_MS, env.scheduler).pipe(
      // A failed read says nothing yet; the next one reads again.
      exhaustMap(() => readAccounts(provider).pipe(catchError(() => []))),
    ),
  ).pipe(
    filter((answer) => (decodeAccounts(answer)?.length ?? 0) > 0),
    take(1),
  );

const toAccounts = (answer: unknown): WalletState["accounts"] => {
  const addresses = decodeAccounts(answer);
  if (addresses === null)
    throw failed(
      "connect/bad-answer",
      "The wallet's answer to eth_requestAccounts is not a list of addresses. Update the wallet and try again.",
    );
  const accounts = accountsOf(addresses);
  if (accounts === null)
    throw failed("connect/no-account", "The wallet shared no account. Choose one and try again.");
  return accounts;
};
