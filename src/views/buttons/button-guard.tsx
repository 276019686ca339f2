import type { ReactNode } from "react";
import { messages } from "../messages/en/buttons.js";
import { ErrorBoundary } from "../shell/error-boundary.js";
import { useViewPorts } from "../sluice-context.js";

type Text = keyof typeof messages;

/** Around a button of ours: if it throws, the host's page stands, and has a plain button in its place. */
export const ButtonGuard = ({
  text,
  children,
}: {
  /** What the plain button says. */
  readonly text: Text;
  readonly children: ReactNode;
}) => (
  <ErrorBoundary fallback={(retry) => <PlainButton text={text} onRetry={retry} />}>
    {children}
  </ErrorBoundary>
);

/** Opens the dialog, and tries once more to draw the button that it stands for. */
const PlainButton = ({ text, onRetry }: { readonly text: Text; readonly onRetry: () => void }) => {
  const { send } = useViewPorts();
  return (
    <button
      type="button"
      className="sluice-button"
      onClick={() => {
        send({ type: "modal/open" });
        onRetry();
      }}
    >
      {messages[text]}
    </button>
  );
};
