import { ConnectView } from "../connect/connect-view.js";
import { useMessages } from "../messages/use-messages.js";
import { Broken } from "./broken.js";
import { ErrorBoundary } from "./error-boundary.js";
import type { ShownView } from "./shown-view.js";

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
