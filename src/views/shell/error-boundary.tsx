import { Component, type ContextType, type ReactNode } from "react";
import { messages } from "../messages/en/buttons.js";
import { SluiceContext, useViewPorts } from "../sluice-context.js";

interface Props {
  /** Drawn instead; `retry` draws the children again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly thrown: { readonly cause: unknown } | null;
}

/**
 * Keeps what a component of ours throws from the host's tree, which React would take away as a whole, and tells it as a
 * defect. A missing provider is a mistake of the host, and is thrown on.
 */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = SluiceContext;
  declare context: ContextType<typeof SluiceContext>;
  override state: State = { thrown: null };

  static getDerivedStateFromError = (cause: unknown): State => ({ thrown: { cause } });

  override componentDidCatch(cause: unknown): void {
    this.context?.ports.report(cause);
  }

  readonly retry = (): void => this.setState({ thrown: null });

  override render(): ReactNode {
    const { thrown } = this.state;
    if (thrown === null) return this.props.children;
    if (this.context === null) throw thrown.cause;
    return this.props.fallback(this.retry);
  }
}

type ButtonText = keyof typeof messages;

/** Around a button of ours: if it throws, the host's page stands, and has a plain button in its place. */
export const ButtonGuard = ({
  text,
  children,
}: {
  /** What the plain button says. */
  readonly text: ButtonText;
  readonly children: ReactNode;
}) => (
  <ErrorBoundary fallback={(retry) => <PlainButton text={text} onRetry={retry} />}>
    {children}
  </ErrorBoundary>
);

/** Opens the dialog, and tries once more to draw the button that it stands for. */
const PlainButton = ({
  text,
  onRetry,
}: {
  readonly text: ButtonText;
  readonly onRetry: () => void;
}) => {
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
