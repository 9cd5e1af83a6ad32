import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../ui/action/button.tsx';
import { ScreenState } from '../ui/feedback/screen-state.tsx';
import { useDocumentTitle } from '../ui/layout/document-title.ts';
import { words } from './words.ts';

export interface NotShownProps {
  readonly why: 'needed' | 'over';
  readonly onBack: () => void;
}

/** In place of the account's pages for who may not see them now. */
export function NotShown({ why, onBack }: NotShownProps): ReactElement {
  const { title, text } = words[why];
  const action = (
    <Button tone="primary" onClick={onBack}>
      {words.openCustomer}
    </Button>
  );
  return (
    <Screen title={title} action={action}>
      {text}
    </Screen>
  );
}

export interface UnknownProps {
  readonly text: string;
  readonly onRetry: () => Promise<void>;
}

export function Unknown({ text, onRetry }: UnknownProps): ReactElement {
  const [busy, setBusy] = useState(false);
  async function retry(): Promise<void> {
    setBusy(true);
    await onRetry();
    setBusy(false);
  }
  const action = (
    <Button icon="refresh" busy={busy} onClick={() => void retry()}>
      {words.retry}
    </Button>
  );
  return (
    <Screen title={words.unknown} action={action}>
      {text}
    </Screen>
  );
}

interface ScreenProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

function Screen({ title, children, action }: ScreenProps): ReactElement {
  useDocumentTitle(title);
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ScreenState isPage icon="lock" voice="alert" title={title} action={action}>
        {children}
      </ScreenState>
    </main>
  );
}
