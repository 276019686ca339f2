import { factsIn } from "../../../../codecs/namespaces/bip122/esplora-history.js";
import type { FactsOf } from "../node-activity.js";
import { esplora } from "./esplora.js";

/** What the service says of a transaction that is in a block. */
const bitcoinFacts: FactsOf = (ask, hash, address) =>
  ask({
    urls: esplora(`/tx/${encodeURIComponent(hash)}`),
    decode: (said) => factsIn(said, hash, address),
  });

export default bitcoinFacts;
