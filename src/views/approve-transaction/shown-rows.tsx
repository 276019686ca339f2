import { type ReactNode, useState } from "react";
import type { ShownRow, ShownWords } from "../../codecs/approval/shown.js";
import type { Network } from "../../codecs/network.js";
import { localDecimal } from "../format/formats.js";
import { messages as texts } from "../messages/en/approval.js";
import { useTexts } from "../messages/use-messages.js";

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

/** Characters of a field that are shown at first: about four lines. Addresses and amounts are never cut. */
const SHOWN_FIELD_MAX = 140;

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

/** Characters of a warning that are shown at first. The visitor may have all of it shown. */
const SHOWN_WARNING_MAX = 500;

/** A name and its value, cut if it is very long. Addresses and bytes read from left to right in every language. */
export const Pair = ({
  name,
  value,
  dir = "auto",
  isWarning = false,
  max = SHOWN_WARNING_MAX,
}: {
  readonly name: string;
  readonly value: string;
  readonly dir?: "auto" | "ltr";
  readonly isWarning?: boolean;
  /** How many characters are shown at first. */
  readonly max?: number;
}) => (
  <>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd className={isWarning ? "warn" : undefined}>
      <CutText text={value} max={max}>
        {(shown) => <bdi dir={dir}>{shown}</bdi>}
      </CutText>
    </dd>
  </>
);

/**
 * A text of any length. Of a long one the beginning is drawn, and above it stand how many characters are
 * missing and a button that shows them.
 */
export const CutText = ({
  text,
  max,
  children,
}: {
  readonly text: string;
  readonly max: number;
  /** Draws the text. */
  readonly children: (shown: string) => ReactNode;
}) => {
  // The text itself, since the next one begins cut again.
  const [whole, setWhole] = useState<string | null>(null);
  const shown = text.length <= max || whole === text ? text : beginningOf(text, max);
  return (
    <>
      <LeftOut
        count={text.length - shown.length}
        of="approval.left"
        onShow={() => setWhole(text)}
      />
      {children(shown)}
    </>
  );
};

/** Never cut inside a character. */
const beginningOf = (text: string, max: number): string =>
  Array.from(text.slice(0, max * 2))
    .slice(0, max)
    .join("");

/** Says how much is not shown. It stands above the rest, so that nobody signs without passing it. */
export const LeftOut = ({
  count,
  of,
  onShow,
}: {
  readonly count: number;
  readonly of: "approval.left" | "approval.fields-left";
  readonly onShow: () => void;
}) => {
  const { t } = useTexts(texts);
  return count === 0 ? null : (
    <p className="warn">
      {t(of, { count })}{" "}
      <button type="button" className="link" onClick={onShow}>
        {t("approval.show-all")}
      </button>
    </p>
  );
};
