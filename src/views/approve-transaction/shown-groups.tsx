import { useState } from "react";
import { SHOWN_ROWS_MAX } from "../../base/approval-limits.js";
import type { ShownGroup } from "../../codecs/approval/shown.js";
import type { Network } from "../../codecs/network.js";
import { messages as texts } from "../messages/en/approval.js";
import { useTexts } from "../messages/use-messages.js";
import { LeftOut } from "./cut-text.js";
import { ShownRows } from "./shown-rows.js";

/** Groups of rows. If there are very many rows, the first are drawn, and the others on request. */
export const ShownGroups = ({
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
