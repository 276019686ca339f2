import { map, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import type { Network } from "../../codecs/network.js";
import { type NodePorts, nodeCall$ } from "./json-rpc.js";

/** How nodes of a namespace are asked for the balance of the network's own coin, and what they say. */
export interface BalanceQuestion {
  readonly method: string;
  readonly params: (address: string) => readonly unknown[];
  /** In base units; null where the answer is no quantity. */
  readonly decode: (answer: unknown) => bigint | null;
}

/**
 * Asks a node once what an account has of the network's own coin, in base units.
 *
 * @throws http/bad-answer; as `nodeCall$`
 */
export const nativeBalance$ = (
  { method, params, decode }: BalanceQuestion,
  ports: NodePorts,
  network: Network,
  address: string,
): Observable<bigint> =>
  nodeCall$(ports, network, method, params(address)).pipe(
    map((answer) => {
      const units = decode(answer);
      if (units === null) throw failed("http/bad-answer", "The node's balance is not a quantity.");
      return units;
    }),
  );
