import { useMessages } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";

/** A view that could not be loaded or drawn: what happened, Back and Retry. */
export const Broken = ({
  text,
  onRetry,
}: {
  readonly text: string;
  readonly onRetry: () => void;
}) => {
  const { t } = useMessages();
  const { send } = useViewPorts();
  return (
    <div className="view fill">
      <p className="note" role="alert">
        {text}
      </p>
      <div className="btns">
        <button type="button" className="btn" onClick={() => send({ type: "view/back" })}>
          {t("dialog.back")}
        </button>
        <button type="button" className="btn main" onClick={onRetry}>
          {t("dialog.retry")}
        </button>
      </div>
    </div>
  );
};
