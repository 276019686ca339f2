import { useEffect, useRef } from "react";
import type { Failure } from "../../base/errors.js";
import { messages as texts } from "../messages/en/all-wallets.js";
import { FailureText } from "../messages/late-text.js";
import { useTexts } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import { useDevice } from "../parts/use-device.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { ScanButton } from "./scan-button.js";

/**
 * The end of the list: loading, a failure, or nothing found. Asks for the next page when it becomes visible.
 */
export const ListEnd = ({
  query,
  count,
  isLoading,
  failure,
  hasMore,
  onRetry,
}: {
  readonly query: string;
  readonly count: number;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly hasMore: boolean;
  readonly onRetry: () => void;
}) => {
  const messages = useTexts(texts);
  const { t, rich } = messages;
  const { send } = useViewPorts();
  const { walletConnect, directory } = useNow(useSluice().wallets$);
  const { page } = directory.all;
  const { mobile } = useDevice();
  const end = useRef<HTMLDivElement>(null);
  const asksAtEnd = hasMore && !isLoading && failure === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again after each page, which may be short or empty
  useEffect(() => {
    const Observer = end.current?.ownerDocument.defaultView?.IntersectionObserver;
    if (!asksAtEnd || end.current === null || Observer === undefined) return;
    const observer = new Observer((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) send({ type: "directory/more" });
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [asksAtEnd, count, page, send]);

  if (failure !== null)
    return (
      <Notice
        title={<FailureText failure={failure} />}
        actions={
          <button type="button" className="btn" onClick={onRetry}>
            {t("dialog.retry")}
          </button>
        }
      />
    );
  if (isLoading)
    return (
      <div className="note" role="status">
        <span className="spin" />
        <span className="quiet">{t("dialog.loading")}</span>
      </div>
    );
  if (count > 0) return <div ref={end} className="end" />;
  // A phone has the button above the list.
  const scan = walletConnect === null || mobile ? undefined : <ScanButton />;
  return (
    <div ref={end} className="fill">
      {query === "" ? (
        <Notice title={t("all-wallets.none")} actions={scan} />
      ) : (
        <Notice title={rich("all-wallets.empty", { query })} actions={scan}>
          {t("all-wallets.empty-help")}
        </Notice>
      )}
    </div>
  );
};
