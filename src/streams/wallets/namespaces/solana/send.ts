import { defer, map, type Observable } from "rxjs";
import { failed } from "../../../../base/errors.js";
import { toBase64 } from "../../../../codecs/base64.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { isSolanaSignature } from "../../../../codecs/namespaces/solana/answers.js";
import { nodeCall$ } from "../../../api/json-rpc.js";
import type { Networks } from "../../networks.js";

/**
 * Sends a signed transaction through a node of its network; emits its signature, base58.
 *
 * @throws network/not-found if the network is no longer configured, and what the node says
 */
export const send$ = (
  signed: Uint8Array,
  options: object | undefined,
  cluster: CaipNetworkId,
  { networks, node }: Pick<Networks, "networks" | "node">,
): Observable<string> =>
  defer(() => {
    const network = networks().find(({ caipNetworkId }) => caipNetworkId === cluster);
    if (network === undefined)
      throw failed("network/not-found", "This network is not configured here any more.");
    return nodeCall$(node(), network, "sendTransaction", [
      toBase64(signed),
      { encoding: "base64", ...options },
    ]);
  }).pipe(
    map((said) => {
      if (typeof said !== "string" || !isSolanaSignature(said))
        throw failed(
          "http/bad-answer",
          "The network's node did not answer with a signature. Check the wallet before you try again.",
        );
      return said;
    }),
  );
