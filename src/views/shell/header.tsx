import { useMessages } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useViewPorts } from "../sluice-context.js";
import type { ShownView } from "./shown-view.js";
import { ViewTitle } from "./view-title.js";

/**
 * Back, the heading that names the dialog, and Close. Each entry of the history has a heading of its own, whose
 * text changes with the view. S2.35
 */
export const Header = ({
  shown: { entry, depth, View, key },
  titleId,
}: {
  readonly shown: ShownView;
  readonly titleId: string;
}) => {
  const { t } = useMessages();
  const { send } = useViewPorts();
  const Title = View?.Title ?? ViewTitle;
  // An approval is left by answering it or by closing the dialog, which withdraws it. S2.25
  const canGoBack = depth > 1 && entry.view !== "ApproveTransaction";
  return (
    <div className={`head${canGoBack ? " has-back" : ""}`} part="header">
      {canGoBack ? (
        <button
          type="button"
          className="tool"
          aria-label={t("dialog.back")}
          onClick={() => send({ type: "view/back" })}
        >
          <Icon name="back" />
        </button>
      ) : null}
      <h2 id={titleId} tabIndex={-1} part="title">
        <span key={key}>
          <Title entry={entry} />
        </span>
      </h2>
      <button
        type="button"
        className="tool"
        aria-label={t("dialog.close")}
        onClick={() => send({ type: "modal/close", by: "visitor" })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
};
