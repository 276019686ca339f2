import { useEffect, useState } from "react";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";

const TICK_MS = 1_000;

/** How old an offer is. Not read aloud: it would be, every second. @param asOf in milliseconds since the epoch */
export const Age = ({ asOf }: { readonly asOf: number }) => {
  const { t } = useTexts(texts);
  const { scheduler } = useViewPorts().env;
  const [now, tick] = useState(() => scheduler.now());
  useEffect(() => {
    const ticking = scheduler.schedule(() => tick(now + TICK_MS), TICK_MS);
    return () => ticking.unsubscribe();
  }, [now, scheduler]);
  // The first of a new offer comes before the next tick.
  const seconds = String(Math.max(0, Math.round((now - asOf) / TICK_MS)));
  return (
    <p className="small muted" aria-hidden="true">
      {t("swap.age", { seconds })}
    </p>
  );
};
