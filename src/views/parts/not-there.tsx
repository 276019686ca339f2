import { useObservableState } from "observable-hooks";
import { type ReactNode, useMemo, useState } from "react";
import { catchError, type Observable, of, startWith } from "rxjs";
import { messages as texts } from "../messages/en/account.js";
import { useMessages, useTexts } from "../messages/use-messages.js";
import { useOptions, useViewPorts } from "../sluice-context.js";
import { Notice } from "./notice.js";
import { SkeletonRow } from "./row.js";

/** In place of what is not there any more, or never was: leads to Connect. */
export const BackToConnect = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) => {
  const { t } = useMessages();
  const { send } = useViewPorts();
  return (
    <Notice
      title={title}
      actions={
        <button
          type="button"
          className="btn main"
          onClick={() => send({ type: "view/reset", entry: { view: "Connect" } })}
        >
          {t("connect.title")}
        </button>
      }
    >
      {children}
    </Notice>
  );
};

/** In place of an account that is not there any more, or never was. */
export const NoAccount = () => <BackToConnect title={useTexts(texts).t("account.none")} />;

/** Leads from where nothing is held yet to the address, unless the site does not want that. */
export const ReceiveButton = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return useOptions().features.receive === false ? null : (
    <button
      type="button"
      className="btn"
      onClick={() => send({ type: "view/push", entry: { view: "WalletReceive" } })}
    >
      {t("account.receive")}
    </button>
  );
};

/** A part of a view whose code is fetched when it is first looked at, and again if the visitor wants it. */
export const Lazily = <C extends object>({
  code: asked$,
  children,
}: {
  readonly code: Observable<C>;
  readonly children: (code: C) => ReactNode;
}) => {
  const { t } = useTexts(texts);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  const code$ = useMemo(
    () =>
      asked$.pipe(
        catchError(() => of("failed" as const)),
        startWith(null),
      ),
    [asked$, tries],
  );
  const code = useObservableState<C | "failed" | null>(code$, null);
  if (code === "failed")
    return (
      <div className="note" role="alert">
        <p>{t("failure.chunk/load-failed")}</p>
        <button type="button" className="btn" onClick={() => setTries(tries + 1)}>
          {t("dialog.retry")}
        </button>
      </div>
    );
  return code === null ? <SkeletonRow round /> : children(code);
};
