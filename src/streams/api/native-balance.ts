import { map, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import type { Namespace } from "../../codecs/caip.js";
import { decodeQuantity } from "../../codecs/namespaces/eip155/answers.js";
import { decodeLamports } from "../../codecs/namespaces/solana/lamports.js";
import type { Network } from "../../codecs/network.js";
import { type NodePorts, nodeCall$ } from "./json-rpc.js";

/** How a node of a namespace is asked, and what it says. */
interface Question {
  readonly method: string;
  readonly params: (address: string) => readonly unknown[];
  /** In base units. */
  readonly decode: (answer: unknown) => bigint | null;
}

const QUESTIONS: Readonly<Partial<Record<Namespace, Question>>> = {
  eip155: {
    method: "eth_getBalance",
    params: (address) => [address, "latest"],
    decode: decodeQuantity,
  },
  solana: { method: "getBalance", params: (address) => [address], decode: decodeLamports },
};

/**
 * Asks a node once what an account has of the network's own coin, in base units. S9.2, S9.25
 *
 * @throws http/bad-answer; as `nodeCall$`
 */
export type AskBalance = (
  ports: NodePorts,
  network: Network,
  address: string,
) => Observable<bigint>;

/** How nodes of a namespace are asked; null where nobody here can. */
export const askBalanceIn = (namespace: Namespace): AskBalance | null => {
  const question = QUESTIONS[namespace];
  if (question === undefined) return null;
  const { method, params, decode } = question;
  return (ports, network, address) =>
    nodeCall$(ports, network, method, params(address)).pipe(
      map((answer) => {
        const units = decode(answer);
        if (units === null)
          throw failed("http/bad-answer", "The node's balance is not a quantity.");
        return units;
      }),
    );
};
