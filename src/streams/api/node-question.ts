import { map, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import type { Network } from "../../codecs/network.js";
import type { Settings } from "../../codecs/options/settings.js";
import { type NodePorts, nodeCall$ } from "./json-rpc.js";

/** What to ask a namespace's nodes, and how to read the answer. */
export interface NodeQuestion<A, About extends readonly unknown[] = readonly []> {
  readonly method: string;
  readonly params: (...about: About) => readonly unknown[];
  /** Null if the answer is not what the method promises. */
  readonly decode: (answer: unknown) => A | null;
}

/**
 * Asks a node of a network once.
 *
 * @throws http/bad-answer; as `nodeCall$`
 */
export const askNode$ = <A, About extends readonly unknown[]>(
  { method, params, decode }: NodeQuestion<A, About>,
  ports: NodePorts,
  network: Network,
  ...about: About
): Observable<A> =>
  nodeCall$(ports, network, method, params(...about)).pipe(
    map((said) => {
      const answer = decode(said);
      if (answer === null)
        throw failed(
          "http/bad-answer",
          `The node's answer to ${method} is not of its documented shape.`,
        );
      return answer;
    }),
  );

/** Asks a node of one network. */
export type AskNode = <A>(question: NodeQuestion<A>) => Observable<A>;

/** Asks nodes of a network, each time by the settings of the moment. */
export const askerOn =
  (
    network: Network,
    { settings$ }: { readonly settings$: State<Settings> },
    { env, clientId }: Pick<NodePorts, "env"> & { readonly clientId: () => NodePorts["clientId"] },
  ): AskNode =>
  (question) =>
    askNode$(question, { env, settings: readNow(settings$), clientId: clientId() }, network);
