import type { ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { BrandMark } from '../../ui/look/brand-mark.tsx';
import { Button } from '../../ui/action/button.tsx';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';
import { ScreenState } from '../../ui/feedback/screen-state.tsx';
import { words } from './words.tsx';

/** In the place of the console for who was removed from an account, or whose account was closed. */
export function LostAccountScreen({ text }: { readonly text: string }): ReactElement {
  const { brand } = usePublicConfig();
  const session = useSession();
  const state = useSessionState();
  useDocumentTitle(words.lost.browserTab);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4">
      <BrandMark name={brand.name} logoUrl={brand.logoUrl} />
      <ScreenState
        isPage
        icon="lock"
        title={words.lost.title}
        voice="alert"
        action={
          <Button tone="primary" onClick={() => void session.signOut('person')}>
            {words.logOut}
          </Button>
        }
      >
        <p>{text}</p>
        <p className="mt-2">
          {state.kind === 'in' && words.lost.loggedInAs(state.claims.email)}{' '}
          {words.lost.text(
            <a href={`mailto:${brand.supportEmail}`} className="font-medium text-brand-text hover:underline">
              {brand.supportEmail}
            </a>,
          )}
        </p>
      </ScreenState>
    </main>
  );
}
