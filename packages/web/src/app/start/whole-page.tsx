import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode, type ReactElement, type ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { ErrorScreen } from '../error-screen.tsx';
import { useTakenOver } from './taken-over.ts';

/** What every drawing of the page begins with, at build and in the browser. */
export function WholePage({ children }: { readonly children: ReactNode }): ReactElement {
  useTakenOver();
  return (
    <StrictMode>
      <ErrorBoundary fallback={<ErrorScreen />}>
        <CSPProvider disableStyleElements>{children}</CSPProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
