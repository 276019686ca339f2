import { isRight } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import {
  catchError,
  defer,
  map,
  type Observable,
  type OperatorFunction,
  of,
  tap,
  throwError,
} from "rxjs";
import type { Held } from "../../base/env.js";
import { failed } from "../../base/errors.js";
import { decodeSupportedChains } from "../../codecs/api/listed.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { Settings } from "../../codecs/options/settings.js";
import { type Identification, identificationOf } from "./directory.js";
import { fetchJson$, type HttpEnv, type Refusal, statusOf, urlOf } from "./http.js";

/** The service that knows accounts: its address, and who asks. wire 4 */
export interface BlockchainApi {
  readonly env: HttpEnv;
  readonly base: string;
  readonly identification: Identification;
  /** The id that the relay knows this page by, while a session of WalletConnect lives. */
  readonly clientId: () => string | undefined;
  /**
   * The networks that it answers for: fetched with the first question about any account, kept for all others of this
   * sluice once it names one. wire 4.1
   */
  readonly supported$: Observable<readonly string[]>;
}

/** The service of these settings; null without a project id, when it answers nobody. */
export const blockchainOf = (
  env: HttpEnv & { readonly held: Pick<Held, "served"> },
  settings: Pick<Settings, "projectId" | "sdk" | "endpoints">,
  clientId: BlockchainApi["clientId"],
): BlockchainApi | null => {
  const identification = identificationOf(settings);
  if (identification === null) return null;
  const api = { env, base: settings.endpoints.rpc, identification, clientId };
  const list$ = blockchainRead$(api, "/v1/supported-chains", {}, decodeSupportedChains);
  const { held } = env;
  return {
    ...api,
    supported$: defer(() =>
      held.served === undefined
        ? list$.pipe(
            tap((list) => {
              if (list.length > 0) held.served = list;
            }),
          )
        : of(held.served),
    ),
  };
};

/**
 * Reads something from the service, once.
 *
 * @param refusal what a refusal means; otherwise its status is told
 *
 * @throws http/* and api/rate-limited of the request; http/bad-answer if the answer was refused
 */
export const blockchainRead$ = <A>(
  { env, base, identification, clientId }: Omit<BlockchainApi, "supported$">,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  decode: (body: unknown) => Either<string, A>,
  refusal?: Refusal,
): Observable<A> =>
  defer(() => {
    const url = urlOf(base, path, { ...identification, clientId: clientId(), ...query });
    return fetchJson$(env, url, { method: "GET" }, refusal && { refusal });
  }).pipe(map(readBy(decode)));

/**
 * Asks the service a question that is too long for a query, once. Changes nothing there.
 *
 * @throws as `blockchainRead$`
 */
export const blockchainAsk$ = <A>(
  { env, base, identification: { projectId } }: Omit<BlockchainApi, "supported$">,
  path: string,
  question: Readonly<Record<string, unknown>>,
  decode: (body: unknown) => Either<string, A>,
): Observable<A> =>
  fetchJson$(
    env,
    urlOf(base, path, {}),
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...question, projectId }),
    },
    { isRead: true },
  ).pipe(map(readBy(decode)));

/** What is decoded of an answer; throws http/bad-answer if it was refused. */
export const readBy =
  <A, Body = unknown>(decode: (body: Body) => Either<string, A>) =>
  (body: Body): A => {
    const decoded = decode(body);
    if (isRight(decoded)) return decoded.right;
    throw failed("http/bad-answer", `The answer of the service was refused (${decoded.left}).`);
  };

/**
 * Whether the service answers for a network: asked before a call about it, so that none is made in vain.
 *
 * @throws http/* and api/rate-limited if the list could not be fetched: the network then counts as unknown, and
 *   the next call fetches the list again. S7.22, wire 4.1
 */
export const isServed$ = (
  { supported$ }: Pick<BlockchainApi, "supported$">,
  id: CaipNetworkId,
): Observable<boolean> => supported$.pipe(map((list) => list.includes(id)));

/** A service's answer about what it does not have, or has forgotten. */
const NOT_FOUND = 404;

/** What stands for an answer where the service has none. Any other failure stays one. */
export const orNotFound =
  <A, B>(instead: B): OperatorFunction<A, A | B> =>
  (answer$: Observable<A>) =>
    answer$.pipe(
      catchError((cause: unknown) =>
        statusOf(cause) === NOT_FOUND ? of(instead) : throwError(() => cause),
      ),
    );
