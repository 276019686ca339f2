import { memo, useId } from "react";
import { useMessages } from "../messages/use-messages.js";
import { Rows } from "../parts/rows.js";
import { useLookAlikes } from "../parts/use-look-alikes.js";
import { isBlank, keyOfWay } from "../parts/way.js";
import { WayRow } from "../parts/way-row.js";
import type { Section } from "./connect-sections.js";

/** A heading, and ways to connect under it. Many rows, and the views around them are drawn often. */
export const WaySection = memo(function WaySection({
  section: { heading, ways },
  first = false,
  className,
}: {
  readonly section: Section;
  /** Whether the first row takes the focus when the view opens. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}) {
  const { t } = useMessages();
  const lookAlikes = useLookAlikes();
  const id = useId();
  return (
    <section className={className}>
      <h3 id={id}>{t(heading)}</h3>
      <Rows
        items={ways}
        keyOf={keyOfWay}
        isHidden={isBlank}
        labelledBy={id}
        row={(way, at) => <WayRow way={way} first={first && at === 0} lookAlikes={lookAlikes} />}
      />
    </section>
  );
});
