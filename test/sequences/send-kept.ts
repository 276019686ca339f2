import type { SentTransaction } from "../../src/codecs/storage/transfers.js";
import type { Asked } from "./send-asked.js";
import type { SendWorld } from "./send-world.js";

/** What is on record of what was sent, as the storage has it. */
export const kept = (disk: ReadonlyMap<string, string>): readonly SentTransaction[] => {
  const text = disk.get("@sluice/transfers");
  return text === undefined
    ? []
    : (JSON.parse(text) as { readonly value: readonly SentTransaction[] }).value;
};

/** Of an amount, wherever its point is. */
const digits = (text: string): string => text.replace(".", "").replace(/^0+|0+$/g, "");

/** Whether a record tells of a transfer, as somebody reads it who looks for it on the chain. */
const tellsOf = (record: SentTransaction, { namespace, chain, from, to, token, units }: Asked) => {
  const plain = (text: string): string => (namespace === "solana" ? text : text.toLowerCase());
  return (
    record.caipNetworkId === chain &&
    plain(record.address) === plain(from) &&
    plain(record.to ?? "") === plain(to) &&
    (record.token && plain(record.token)) === token &&
    digits(record.amount ?? "") === digits(String(units))
  );
};

/**
 * Who is asked has been put on record, in the same task: a page that goes away leaves something to look up. Finds out of each
 * question who asked it, and the record.
 */
export const recordFaults = ({ prompts, tabs, disk, chains }: SendWorld): readonly string[] => {
  const taken = [
    ...prompts.map(({ from }) => from?.recordId),
    ...chains.signed.map(({ recordId }) => recordId),
  ];
  return prompts.flatMap((prompt) => {
    const { asked } = prompt;
    if (asked === null || prompt.from !== null) return [];
    const found = tabs
      .flatMap((tab) =>
        tab.events.flatMap((event) =>
          event.type === "request/sent"
            ? [{ tab, connectionId: event.request.connectionId, recordId: event.request.id }]
            : [],
        ),
      )
      .find(
        ({ recordId }) =>
          !taken.includes(recordId) &&
          kept(disk).some(
            (one) => one.id === recordId && one.status === "asked" && tellsOf(one, asked),
          ),
      );
    if (found === undefined) return ["A wallet was asked, and that is not on record."];
    taken.push(found.recordId);
    prompt.from = found;
    return [];
  });
};
