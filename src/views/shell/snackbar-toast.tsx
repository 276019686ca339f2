import { useObservableEagerState } from "observable-hooks";
import { useMessages } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useSluice } from "../sluice-context.js";

/** The passing message. The region is there before its text, so that the text is announced. S8.10 */
export const SnackbarToast = () => {
  const { t } = useMessages();
  const { snackbar } = useObservableEagerState(useSluice().alerts$);
  return (
    <div role="status">
      {snackbar === null ? null : (
        <div className="toast" part="toast">
          {snackbar.kind === "loading" ? (
            <span className="spin" />
          ) : (
            <Icon name={snackbar.kind === "error" ? "warn" : "check"} />
          )}
          {"text" in snackbar.message ? (
            <bdi>{snackbar.message.text}</bdi>
          ) : (
            t(snackbar.message.key)
          )}
        </div>
      )}
    </div>
  );
};
