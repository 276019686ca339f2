import type { ShownRequest as Shown } from "../../codecs/approval/shown.js";
import type { Network } from "../../codecs/network.js";
import { messages as texts } from "../messages/en/approval.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { shownRequestSheet } from "./shown-request-sheet.js";
import { ShownRows } from "./shown-rows.js";

/**
 * Describes what a request asks the visitor to sign, beside the wallet's own description: whole addresses,
 * exact amounts, and a clear word about anything that cannot be read.
 */
export const ShownRequest = ({
  shown,
  currency,
}: {
  readonly shown: Shown;
  /** Null if the network is not known here. */
  readonly currency: Network["nativeCurrency"] | null;
}) => {
  useViewSheet(shownRequestSheet);
  const { t } = useTexts(texts);
  switch (shown.kind) {
    case "message":
      return (
        <section className="asked">
          <h3>{t("approval.message")}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
          <pre tabIndex={0}>
            <bdi>{shown.message.text}</bdi>
          </pre>
          <Left count={shown.message.left} of="approval.left" />
        </section>
      );
    case "bytes":
      return (
        <section className="asked">
          <h3>{t("approval.message")}</h3>
          <p className="warn">{t("approval.bytes", { length: shown.length })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
          <pre tabIndex={0} dir="ltr">
            {shown.hex}
          </pre>
        </section>
      );
    case "rows":
      return (
        <section className="asked">
          <h3>{t(shown.heading.key, shown.heading.values)}</h3>
          {shown.groups.map((rows, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a batch never changes its order
            <ShownRows key={at} rows={rows} currency={currency} />
          ))}
          <Left count={shown.left} of="approval.fields-left" />
        </section>
      );
    case "unreadable":
      return <p className="asked warn">{t("approval.unreadable")}</p>;
  }
};

const Left = ({
  count,
  of,
}: {
  readonly count: number;
  readonly of: "approval.left" | "approval.fields-left";
}) => {
  const { t } = useTexts(texts);
  return count === 0 ? null : <p className="warn">{t(of, { count })}</p>;
};
