import { Component, type ReactNode } from "react";

interface Props {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows `fallback` once a component below has thrown. A new `key` tries again. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
