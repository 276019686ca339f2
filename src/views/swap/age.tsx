import { useObservable, useSubscription } from "observable-hooks";
import { useState } from "react";
import { interval } from "rxjs";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";

const TICK_MS = 1_000;

/** How old an offer is. Not read aloud: it would be, every second. @param asOf in milliseconds since the epoch */
export const Age = ({ asOf }: { readonly asOf: number }) => {
  const { t } = useTexts(texts);
  const { scheduler } = useViewPorts().env;
  const [now, setNow] = useState(() => scheduler.now());
  const ticks$ = useObservable(() => interval(TICK_MS, scheduler));
  useSubscription(ticks$, () => setNow(scheduler.now()));
  // The first of a new offer comes before the next tick.
  const seconds = Math.max(0, Math.round((now - asOf) / TICK_MS));
  return (
    <p className="small muted end" aria-hidden="true">
      {t("swap.age", { seconds: String(seconds) })}
    </p>
  );
};
