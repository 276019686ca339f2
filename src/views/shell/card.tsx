import { useLayoutObservableState, useObservable, useObservableState } from "observable-hooks";
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { catchError, EMPTY, filter, switchMap } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import { readNow } from "../../base/state.js";
import type { Snackbar } from "../../model/alerts.js";
import type { ViewName } from "../../model/modal.js";
import { ConnectView } from "../connect/connect-view.js";
import { LateText, warmTexts } from "../messages/late-text.js";
import { useMessages } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { IsShown, NOT_SHOWN, ShellContext } from "../shell-context.js";
import { useNow, useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import { Broken } from "./broken.js";
import { ErrorBoundary } from "./error-boundary.js";
import { useMoveFocus } from "./focus.js";
import { Header } from "./header.js";
import { LiveRegion } from "./live-region.js";
import { useSmoothHeight } from "./motion.js";
import { firstShown, type ShownView, shownView$, warmRows, warmView } from "./views.js";

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
  const ports = useViewPorts();
  const shown$ = useObservable(
    (input$) =>
      input$.pipe(switchMap(([state$, initial, , env]) => shownView$(state$, initial, env))),
    [view$, from, tries, ports.env],
  );
  const shown = useLayoutObservableState(shown$, first);
  const shell = useMemo(
    () => ({ root, scroller, warmView: (name: ViewName) => warmView(name, ports) }),
    [root, ports],
  );
  const isShown = useContext(IsShown);
  useEffect(() => {
    if (!isShown) return;
    if (shown.View !== null) warmTexts();
    else if (!shown.pending) warmRows(ports);
  }, [isShown, shown.View, shown.pending, ports]);
  const seen = isShown ? scroller : NOT_SHOWN;
  useSmoothHeight(seen, shown.key);
  useMoveFocus(seen, shown);
  return (
    <ShellContext.Provider value={shell}>
      <Header shown={shown} titleId={titleId} />
      <div className="body" part="body" ref={scroller} aria-busy={shown.pending}>
        <ViewOutlet
          key={`${shown.key} ${tries}`}
          shown={shown}
          onRetry={() => setTry({ tries: tries + 1, from: shown })}
        />
      </div>
      {isShown ? (
        <>
          <Alerts />
          <SnackbarToast />
          <LiveRegion />
        </>
      ) : null}
    </ShellContext.Provider>
  );
};

/** Draws the current view. One that throws must not break the host's page. */
export const ViewOutlet = ({
  shown: { View, entry, failed, pending },
  onRetry,
}: {
  readonly shown: ShownView;
  readonly onRetry: () => void;
}) => {
  const { t } = useMessages();
  if (failed) return <Broken text={t("failure.chunk/load-failed")} onRetry={onRetry} />;
  // Connect has no code to wait for. It stays until the next view has loaded.
  const isFirstLoad = View === null && pending && entry.view !== "Connect";
  return (
    <ErrorBoundary fallback={() => <Broken text={t("dialog.broken")} onRetry={onRetry} />}>
      <div className="view">
        {isFirstLoad ? (
          <div className="note">
            <span className="spin" />
            {t("dialog.loading")}
          </div>
        ) : View === null ? (
          <ConnectView />
        ) : (
          <View entry={entry} />
        )}
      </div>
    </ErrorBoundary>
  );
};

// Without the bar, the console still has the message.
const bar$ = loadOnce(() => import("./alert-bar.js")).pipe(catchError(() => EMPTY));

/** The bar for alerts in debug mode. Its code and texts are fetched when there is an alert. S8.16 */
export const Alerts = () => {
  const { alerts$ } = useSluice();
  const { debug } = useOptions();
  const code$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([state$, shows]) => state$.pipe(filter(({ alert }) => shows && alert !== null))),
        switchMap(() => bar$),
      ),
    [alerts$, debug],
  );
  const code = useObservableState(code$, null);
  return code === null || !debug ? null : <code.AlertBar />;
};

/** The passing message. The region is there before its text, so that the text is announced. S8.10 */
export const SnackbarToast = () => {
  const { snackbar } = useNow(useSluice().alerts$);
  return <div role="status">{snackbar === null ? null : <Said snackbar={snackbar} />}</div>;
};

/** One whose text cannot be fetched says so: what was sent is told nowhere else but in the activity. */
const Said = ({ snackbar: { kind, message } }: { readonly snackbar: Snackbar }) =>
  "text" in message ? (
    <Toast kind={kind}>
      <bdi>{message.text}</bdi>
    </Toast>
  ) : (
    <LateText name={message.key} lost="dialog.lost">
      {(text, isLost) => <Toast kind={isLost ? "error" : kind}>{text}</Toast>}
    </LateText>
  );

const Toast = ({
  kind,
  children,
}: {
  readonly kind: Snackbar["kind"];
  readonly children: ReactNode;
}) => (
  <div className="toast" part="toast">
    {kind === "loading" ? (
      <span className="spin" />
    ) : (
      <Icon name={kind === "error" ? "warn" : "check"} />
    )}
    {children}
  </div>
);
