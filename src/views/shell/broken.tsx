import type { Ask } from "../../root/inside.js";
import type { DialogKey } from "../messages/keys.js";
import { useMessages } from "../messages/use-messages.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

/** What could not be loaded or drawn: what happened, a way out, and Retry. */
export const Broken = ({
  text,
  onRetry,
}: {
  readonly text: string;
  readonly onRetry: () => void;
}) => {
  const { t } = useMessages();
  const { send } = useViewPorts();
  const [name, ask] = useWayOut();
  return (
    <div className="view">
      <div className="stage fill">
        <p className="note" role="alert">
          {text}
        </p>
        <div className="foot btns">
          <button type="button" className="btn" onClick={() => send(ask)}>
            {t(name)}
          </button>
          <button type="button" className="btn main" onClick={onRetry}>
            {t("dialog.retry")}
          </button>
        </div>
      </div>
    </div>
  );
};

/** A sign-in that the site requires is left by disconnecting only. S2.46 */
const useWayOut = (): readonly [DialogKey, Ask] => {
  const { current, history } = useNow(useSluice().view$);
  const { step } = useNow(useViewPorts().signIn$);
  return step?.isRequired && current.view === "SIWXSignMessage"
    ? ["account.disconnect", { type: "sign-in/cancel" }]
    : history.length > 1
      ? ["dialog.back", { type: "view/back" }]
      : ["dialog.close", { type: "modal/close", by: "visitor" }];
};

/** Stands in for a frame that throws. It uses as little of the browser as possible. */
export const BrokenFrame = ({
  inline,
  onRetry,
}: {
  readonly inline: boolean;
  readonly onRetry: () => void;
}) => {
  const { t } = useMessages();
  const Box = inline ? "section" : "dialog";
  return (
    <Box {...{ open: !inline || undefined }} aria-label={t("connect.title")} {...useFrameProps()}>
      <Broken text={t("dialog.broken")} onRetry={onRetry} />
    </Box>
  );
};

/**
 * The properties of both frames: language and direction of their texts, and a part name for the host's style
 * sheet.
 */
export const useFrameProps = () => {
  const { direction } = useNow(useSluice().locale$);
  const { locale } = useMessages();
  return { className: "frame", part: "card", lang: locale, dir: direction } as const;
};
