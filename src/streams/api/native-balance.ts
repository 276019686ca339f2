import { map, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import type { Network } from "../../codecs/network.js";
import { type NodePorts, nodeCall$ } from "./json-rpc.js";

/** How to ask a namespace's nodes for a native balance, and how to read the answer. */
export interface BalanceQuestion {
  readonly method: string;
  readonly params: (address: string) => readonly unknown[];
  /** In base units; null if the answer is not a quantity. */
  readonly decode: (answer: unknown) => bigint | null;
}

/**
 * Reads an account's native balance from a node, once, in base units.
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
