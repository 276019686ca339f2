import { map, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import type { Network } from "../../codecs/network.js";
import type { Settings } from "../../codecs/options/settings.js";
import { fetchJson$ } from "./http.js";
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
  /** Null if the answer is not what the service promises. */
  readonly decode: (answer: unknown) => A | null;
}

/** What to ask a network, in the way its namespace is asked. */
export type NodeQuestion<A> = RpcQuestion<A> | RestQuestion<A>;

/**
 * Asks a network once.
 *
 * @throws http/bad-answer; as `nodeCall$`
 */
export const askNode$ = <A>(
  question: NodeQuestion<A>,
  ports: NodePorts,
  network: Network,
): Observable<A> =>
  said$(question, ports, network).pipe(
    map((said) => {
      const answer = question.decode(said);
      if (answer === null)
        throw failed(
          "http/bad-answer",
          `The answer of ${network.name}${"method" in question ? ` to ${question.method}` : ""} is not of its documented shape.`,
        );
      return answer;
    }),
  );

const said$ = (
  question: NodeQuestion<unknown>,
  ports: NodePorts,
  network: Network,
): Observable<unknown> =>
  "method" in question
    ? nodeCall$(ports, network, question.method, question.params())
    : askFirst$(ports.env, question.urls(network, ports.settings), network.name, (url) =>
        fetchJson$(ports.env, url, { method: "GET" }),
      );

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
