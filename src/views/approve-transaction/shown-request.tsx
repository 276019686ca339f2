import { SHOWN_TEXT_MAX } from "../../base/approval-limits.js";
import type { ShownRequest as Shown } from "../../codecs/approval/shown.js";
import type { Network } from "../../codecs/network.js";
import { messages as texts } from "../messages/en/approval.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { CutText } from "./cut-text.js";
import { ShownGroups } from "./shown-groups.js";
import { shownRequestSheet } from "./shown-request-sheet.js";

/**
 * Describes what a request asks the visitor to sign, beside the wallet's own description: whole addresses,
 * exact amounts, and a clear word about anything that cannot be read or is not shown, before the rest.
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
          {shown.warnings.map(({ key, values }) => (
            <p key={`${key} ${JSON.stringify(values)}`} className="warn loud">
              {t(key, values)}
            </p>
          ))}
          <CutText text={shown.text} max={SHOWN_TEXT_MAX}>
            {(text) => (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
              <pre tabIndex={0}>
                <bdi>{text}</bdi>
              </pre>
            )}
          </CutText>
        </section>
      );
    case "bytes":
      return (
        <section className="asked">
          <h3>{t("approval.message")}</h3>
          <p className="warn">{t("approval.bytes", { length: shown.length })}</p>
          <CutText text={shown.hex} max={SHOWN_TEXT_MAX}>
            {(hex) => (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
              <pre tabIndex={0} dir="ltr">
                {hex}
              </pre>
            )}
          </CutText>
        </section>
      );
    case "rows":
      return (
        <section className="asked">
          <h3>{t(shown.heading.key, shown.heading.values)}</h3>
          <ShownGroups groups={shown.groups} currency={currency} />
        </section>
      );
    case "unreadable":
      return <p className="asked warn">{t("approval.unreadable")}</p>;
  }
};
