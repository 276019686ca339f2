import type { ShownRow, ShownWords } from "../../codecs/approval/shown.js";
import type { Network } from "../../codecs/network.js";
import { localDecimal } from "../format/decimal.js";
import { messages as texts } from "../messages/en/approval.js";
import { useTexts } from "../messages/use-messages.js";
import { Pair } from "./pair.js";

/** Characters of a field that are shown at first: about four lines. Addresses and amounts are never cut. */
const SHOWN_FIELD_MAX = 140;

/** Draws rows by their kind. Without a currency, an amount is shown in base units. */
export const ShownRows = ({
  rows,
  currency,
}: {
  readonly rows: readonly ShownRow[];
  readonly currency: Network["nativeCurrency"] | null;
}) => (
  <dl>
    {rows.map((row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and rows never move
      <Row key={at} row={row} currency={currency} />
    ))}
  </dl>
);

const Row = ({
  row,
  currency,
}: {
  readonly row: ShownRow;
  readonly currency: Network["nativeCurrency"] | null;
}) => {
  const { t, locale } = useTexts(texts);
  const textOf = (words: ShownWords): string =>
    typeof words === "string" ? words : t(words.key, words.values);
  const name = textOf(row.label);
  switch (row.kind) {
    case "address":
      return <Pair name={name} value={textOf(row.value)} dir="ltr" />;
    case "data":
      return <Pair name={name} value={textOf(row.value)} dir="ltr" max={SHOWN_FIELD_MAX} />;
    case "text":
      return <Pair name={name} value={textOf(row.value)} max={SHOWN_FIELD_MAX} />;
    case "time":
      return <Pair name={name} value={localTime(row.value, locale)} />;
    case "amount": {
      const { decimals, symbol } = currency ?? { decimals: 0, symbol: row.baseUnit };
      const amount = localDecimal({ units: row.value, places: decimals }, locale, 0);
      return <Pair name={name} value={`${amount} ${symbol}`} />;
    }
    case "tokens": {
      const amount = localDecimal({ units: row.value, places: row.decimals }, locale, 0);
      return <Pair name={name} value={amount} />;
    }
    case "warning":
      return <Pair name={name} value={textOf(row.value)} isWarning />;
  }
};

/** Where the visitor is, and with the zone, so that two people can compare it. */
const localTime = (seconds: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "long" }).format(
    seconds * 1000,
  );
