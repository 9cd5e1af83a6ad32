import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

/** Catches what the router's own boundary cannot: errors outside any route. React logs the error to the console. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
