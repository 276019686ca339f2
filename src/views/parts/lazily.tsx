import { useObservableState } from "observable-hooks";
import { type ReactNode, useMemo, useState } from "react";
import { catchError, type Observable, of, startWith } from "rxjs";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { SkeletonRow } from "./skeleton-row.js";

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
