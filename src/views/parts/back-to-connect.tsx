import type { ReactNode } from "react";
import { useMessages } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";
import { Notice } from "./notice.js";

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
