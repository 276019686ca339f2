import {
  spentBy,
  statsOf,
  statusOf,
  transactionOf,
  transactionsOf,
  unspentOf,
} from "./esplora-shapes.js";
import { type Ledger, Refused } from "./ledger.js";

/**
 * What the service says; undefined where it has nothing. Text is said as it is.
 *
 * @param body of a POST; null: it is only asked
 * @throws for what the ledger does not take
 */
export const answered = (ledger: Ledger, path: string, body: string | null): unknown =>
  body === null ? asked(ledger, path) : posted(ledger, path, body);

const posted = (ledger: Ledger, path: string, body: string): unknown => {
  if (path === "/mine") return ledger.mine();
  if (path !== "/tx") return undefined;
  try {
    return ledger.send(body);
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    const error = { code: -26, message: cause.message };
    throw new Error(`sendrawtransaction RPC error: ${JSON.stringify(error)}`);
  }
};

const asked = (ledger: Ledger, path: string): unknown => {
  const [, kind, id = "", part = "", more = "", after] = path.split("/");
  switch (kind) {
    case "address":
      if (part === "utxo") return unspentOf(ledger, id);
      return part === "txs"
        ? transactionsOf(ledger, id, more === "chain" ? { after } : undefined)
        : statsOf(ledger, id);
    case "tx": {
      const found = ledger.find(id);
      if (part === "hex") return found?.transaction.toHex();
      if (part === "outspend") return found && spentBy(ledger, id, Number(more));
      if (part === "outspends")
        return found?.transaction.outs.map((_, vout) => spentBy(ledger, id, vout));
      return found && (part === "status" ? statusOf(found) : transactionOf(found));
    }
    case "fee-estimates":
      return { 1: 12.5, 2: 10, 3: 8, 6: 4.2, 144: 1.1, 504: 1 };
    case "v1":
      return { fastestFee: 13, halfHourFee: 8, hourFee: 5, economyFee: 2, minimumFee: 1 };
    case "blocks":
      return String(ledger.height());
    case "block-height":
      return ledger.blockAt(Number(id))?.hash;
    // Of ord, which is another server elsewhere.
    case "output":
      return { inscriptions: ledger.inscribed(id) ? [`${id}i0`] : [], runes: {} };
    default:
      return undefined;
  }
};
