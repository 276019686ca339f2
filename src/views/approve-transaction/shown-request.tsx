import { useState } from "react";
import type { ShownRequest as Shown, ShownGroup } from "../../codecs/approval/shown.js";
import type { Network } from "../../codecs/network.js";
import { messages as texts } from "../messages/en/approval.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewSheet } from "../shell-context.js";
import { CutText, LeftOut, ShownRows } from "./shown-rows.js";

/** Characters of a text, and rows, that are shown at first. The visitor may have all of it shown. */
const SHOWN_TEXT_MAX = 10_000;
const SHOWN_ROWS_MAX = 100;

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
              <pre>
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
            {(hex) => <pre dir="ltr">{hex}</pre>}
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

/**
 * Our description of a request. In the narrowest windows the names give way, so that an address needs two lines.
 */
export const shownRequestSheet = `
.asked{display:flex;flex-direction:column;gap:8px;padding:0 8px 8px;font-size:.875em;line-height:1.45}
.asked h3{padding:0}
.asked pre{margin:0;padding:8px 12px;border-radius:calc(var(--s-r)*3);background:var(--s-hover);font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
.asked dl{display:grid;grid-template-columns:minmax(80px,auto) 1fr;gap:2px 12px;margin:0}
.asked .group+.group{padding-top:8px;border-top:1px solid var(--s-border)}
.asked h4{margin:0;padding:0 0 4px;font-size:1em;font-weight:650}
@media (max-width:360px){.asked dl{grid-template-columns:minmax(64px,auto) 1fr;column-gap:8px}}
.asked dt{color:var(--s-muted);overflow-wrap:anywhere}
.asked dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap;font-weight:550}
.asked .warn{color:var(--s-error);font-weight:550}
.asked .loud{padding:8px 12px;border:1px solid;border-radius:calc(var(--s-r)*3)}
`;

/** Groups of rows. If there are very many rows, the first are drawn, and the others on request. */
const ShownGroups = ({
  groups,
  currency,
}: {
  readonly groups: readonly ShownGroup[];
  readonly currency: Network["nativeCurrency"] | null;
}) => {
  const { t } = useTexts(texts);
  // The groups themselves, since those of the next request begin cut again.
  const [whole, setWhole] = useState<readonly ShownGroup[] | null>(null);
  const shown = whole === groups ? groups : firstRows(groups);
  return (
    <>
      <LeftOut
        count={rowsIn(groups) - rowsIn(shown)}
        of="approval.fields-left"
        onShow={() => setWhole(groups)}
      />
      {shown.map(({ title, rows }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a batch never changes its order
        <div key={at} className="group">
          {title === null ? null : <h4>{t(title.key, title.values)}</h4>}
          <ShownRows rows={rows} currency={currency} />
        </div>
      ))}
    </>
  );
};

const rowsIn = (groups: readonly ShownGroup[]): number =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0);

const firstRows = (groups: readonly ShownGroup[]): readonly ShownGroup[] => {
  let left = SHOWN_ROWS_MAX;
  return groups.flatMap(({ title, rows }) => {
    const first = rows.slice(0, left);
    left -= first.length;
    return first.length === 0 ? [] : [{ title, rows: first }];
  });
};
