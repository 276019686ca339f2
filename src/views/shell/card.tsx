import { useLayoutObservableState, useObservable } from "observable-hooks";
import { useEffect, useMemo, useRef, useState } from "react";
import { switchMap } from "rxjs";
import { readNow } from "../../base/state.js";
import type { ViewName } from "../../model/payloads.js";
import { warmFailures } from "../messages/failure-text.js";
import { ShellContext } from "../shell-context.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { Alerts } from "./alerts.js";
import { Header } from "./header.js";
import { LiveRegion } from "./live-region.js";
import { firstShown, shownView$ } from "./shown-view.js";
import { SnackbarToast } from "./snackbar-toast.js";
import { useMoveFocus } from "./use-move-focus.js";
import { useMoved } from "./use-moved.js";
import { useSmoothHeight } from "./use-smooth-height.js";
import { ViewOutlet } from "./view-outlet.js";
import { warmRows, warmView } from "./warm.js";

/** The content of the frame: header, view, and the messages over it. */
export const Card = ({
  root,
  titleId,
}: {
  readonly root: ShadowRoot;
  readonly titleId: string;
}) => {
  const { view$ } = useSluice();
  const scroller = useRef<HTMLDivElement>(null);
  const [first] = useState(() => firstShown(readNow(view$)));
  // Each try starts from what is shown: the failed view stays until its code has loaded.
  const [{ tries, from }, setTry] = useState({ tries: 0, from: first });
  const shown$ = useObservable(
    (input$) => input$.pipe(switchMap(([state$, initial]) => shownView$(state$, initial))),
    [view$, from, tries],
  );
  const shown = useLayoutObservableState(shown$, first);
  const ports = useViewPorts();
  const shell = useMemo(
    () => ({ root, scroller, warmView: (name: ViewName) => warmView(name, ports) }),
    [root, ports],
  );
  const moved = useMoved(shown);
  useEffect(() => {
    if (shown.View !== null) warmFailures();
    else if (!shown.pending) warmRows(ports);
  }, [shown.View, shown.pending, ports]);
  useSmoothHeight(scroller, shown.key);
  useMoveFocus(scroller, shown);
  return (
    <ShellContext.Provider value={shell}>
      <Header shown={shown} titleId={titleId} moved={moved} />
      <div className={`body${moved}`} part="body" ref={scroller} aria-busy={shown.pending}>
        <ViewOutlet
          key={`${shown.key} ${tries}`}
          shown={shown}
          onRetry={() => setTry({ tries: tries + 1, from: shown })}
        />
      </div>
      <Alerts />
      <SnackbarToast />
      <LiveRegion />
    </ShellContext.Provider>
  );
};
