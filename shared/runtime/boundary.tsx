import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  onError(error: unknown): void;
  fallback: (retry: () => void) => ReactNode;
}

/** Catches errors of a part of a page while rendering, reports them, and shows the fallback until retried. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}
