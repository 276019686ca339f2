import { map, type Observable, of } from "rxjs";
import { failed, SluiceError } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import type { Network } from "../../codecs/network.js";
import type { Settings } from "../../codecs/options/settings.js";
import { fetch$, fetchJson$, type HttpEnv, type Refusal, refusedBy, textOf$ } from "./http.js";
import { askFirst$, type NodePorts, nodeCall$ } from "./json-rpc.js";

/** What to ask a node, and how to read the answer. JSON-RPC */
export interface RpcQuestion<A> {
  readonly method: string;
  readonly params: () => readonly unknown[];
  /** Null if the answer is not what the method promises. */
  readonly decode: (answer: unknown) => A | null;
}

/** What to read from a service that stands for a node, and how. */
export interface RestQuestion<A> {
  /** Where the answer is, best first; empty if the site names nobody who has it. */
  readonly urls: (network: Network, settings: Pick<Settings, "endpoints">) => readonly string[];
  /** The answer is text, not JSON. */
  readonly isText?: true;
  /** Sent with POST, as text, whose answer is text as well. Absent: it is only read. */
  readonly body?: string;
  /** The answer where the site names nobody. Absent: that is an error. */
  readonly without?: A;
  /** Null if the answer is not what the service promises. */
  readonly decode: (answer: unknown) => A | null;
}

/** What to ask a network, in the way its namespace is asked. */
export type NodeQuestion<A> = RpcQuestion<A> | RestQuestion<A>;

/**
 * Asks a network once.
 *
 * @throws http/bad-answer; request/failed with the service's words if it does not take what is sent; as `nodeCall$`
 */
export const askNode$ = <A>(
  question: NodeQuestion<A>,
  ports: NodePorts,
  network: Network,
): Observable<A> => {
  if (!("method" in question) && question.without !== undefined)
    if (question.urls(network, ports.settings).length === 0) return of(question.without);
  return said$(question, ports, network).pipe(map((said) => answerIn(said, question, network)));
};

/** @throws http/bad-answer */
export const answerIn = <A>(said: unknown, question: NodeQuestion<A>, { name }: Network): A => {
  const answer = question.decode(said);
  if (answer === null)
    throw failed(
      "http/bad-answer",
      `The answer of ${name}${"method" in question ? ` to ${question.method}` : ""} is not of its documented shape.`,
    );
  return answer;
};

const said$ = (
  question: NodeQuestion<unknown>,
  ports: NodePorts,
  network: Network,
): Observable<unknown> =>
  "method" in question
    ? nodeCall$(ports, network, question.method, question.params())
    : askFirst$(ports.env, question.urls(network, ports.settings), network.name, (url) =>
        rest$(ports.env, url, question),
      );

const rest$ = (
  env: HttpEnv,
  url: string,
  { isText, body }: RestQuestion<unknown>,
): Observable<unknown> => {
  if (body !== undefined) {
    // A type that needs no preflight.
    const init = { method: "POST", headers: { "content-type": "text/plain" }, body } as const;
    return fetch$(env, url, init, textOf$, refusedWithWords(env));
  }
  return isText === true
    ? fetch$(env, url, { method: "GET" }, textOf$)
    : // Some show a page to whoever does not say it.
      fetchJson$(env, url, { method: "GET", headers: { accept: "application/json" } });
};

const NOT_TAKEN = 400;

/** Why a service does not take what it is sent, it says in the body. */
const refusedWithWords =
  (env: HttpEnv): Refusal =>
  (response, url) =>
    response.status === NOT_TAKEN
      ? textOf$(response).pipe(
          map((message) => {
            throw new SluiceError({ code: "request/failed", message });
          }),
        )
      : refusedBy(env)(response, url);

/** Asks one network. */
export type AskNode = <A>(question: NodeQuestion<A>) => Observable<A>;

/** Asks a network, each time by the settings of the moment. */
export const askerOn =
  (
    network: Network,
    { settings$ }: { readonly settings$: State<Settings> },
    { env, clientId }: Pick<NodePorts, "env"> & { readonly clientId: () => NodePorts["clientId"] },
  ): AskNode =>
  (question) =>
    askNode$(question, { env, settings: readNow(settings$), clientId: clientId() }, network);
