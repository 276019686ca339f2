import { solanaFactsIn } from "../../../../codecs/namespaces/solana/chain-facts.js";
import type { FactsOf } from "../node-activity.js";

/** What the node says of the transaction, its instructions as it reads them. */
const solanaFacts: FactsOf = (ask, signature, address) =>
  ask({
    method: "getTransaction",
    params: () => [signature, { encoding: "jsonParsed", maxSupportedTransactionVersion: 0 }],
    decode: (said) => solanaFactsIn(said, signature, address),
  });

export default solanaFacts;
