import { mayDo, type Profile } from '@linekeeper/contract';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { queries } from '../../api/queries.ts';
import { useRefresh } from '../../api/stale.ts';
import { paths } from '../../navigation/paths.ts';
import { LegalArticle } from '../../parts/legal/legal-article.tsx';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/action/button.tsx';
import { RefusalNote } from '../../ui/feedback/refusal-note.tsx';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';
import { PublicHeader } from '../../ui/layout/public-header.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { words } from './words.tsx';

export interface TermsStepProps {
  readonly version: number;
  readonly role: Profile['role'];
  /** For those who may not accept. */
  readonly onContinue: () => void;
}

/** In the place of the portal while the account is yet to accept a version of the terms. */
export function TermsStep({ version, role, onContinue }: TermsStepProps): ReactElement {
  const { brand } = usePublicConfig();
  const session = useSession();
  const accepts = mayDo(role, 'profile');
  const greeting = useGreeting({ version, accepts, brand: brand.name });
  useDocumentTitle(greeting?.title ?? words.title);
  return (
    <div className="min-h-dvh">
      <PublicHeader name={brand.name} logoUrl={brand.logoUrl}>
        <Button tone="quiet" onClick={() => void session.signOut('person')}>
          {words.logOut}
        </Button>
      </PublicHeader>
      <main className="mx-auto flex max-w-2xl flex-col gap-6 px-5 pt-6 pb-20 text-lg">
        <div className="flex flex-col gap-2">
          <h1 className="text-2xl font-semibold">{greeting?.title ?? <Skeleton className="h-8 w-72 max-w-full" />}</h1>
          <p>{greeting?.lead ?? <Skeleton className="h-5 w-full" />}</p>
          {!accepts && <WhoMayAccept />}
          <p className="text-base text-ink-soft">
            {greeting?.running}
            <Link to={paths.billing} className="font-medium text-brand-text hover:underline">
              {words.billing}
            </Link>
          </p>
        </div>
        <section
          aria-label={words.text}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
          tabIndex={0}
          className="max-h-[60vh] overflow-y-auto rounded-box border border-line bg-surface p-5"
        >
          <LegalArticle kind="terms" version={version} />
        </section>
        {accepts ? (
          <Accept version={version} />
        ) : (
          <Button size="large" tone="primary" className="self-start" onClick={onContinue}>
            {words.goOn}
          </Button>
        )}
      </main>
    </div>
  );
}

/** New customers are welcomed; the others read that the terms are new to them. Nothing until it is known which. */
function useGreeting({ version, accepts, brand }: { version: number; accepts: boolean; brand: string }) {
  const terms = useQuery(queries.terms());
  const { first, changed } = words;
  if (terms.isPending) return undefined;
  if (terms.data?.accepted.length === 0)
    return { title: first.title(brand), lead: accepts ? first.accepting : first.waiting, running: '' };
  const lead = accepts ? changed.accepting(version) : changed.waiting(version);
  return { title: terms.data ? changed.title : words.title, lead, running: `${words.running} ` };
}

function Accept({ version }: { readonly version: number }): ReactElement {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function accept(): Promise<void> {
    setBusy(true);
    setFailure('');
    const answer = await call('acceptTerms', { body: { version } });
    if (!answer.ok) setFailure(words.notAccepted(failureText(answer)));
    await refresh('acceptTerms');
    setBusy(false);
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <RefusalNote text={failure} />
      <Button size="large" tone="primary" busy={busy} className="max-sm:w-full" onClick={() => void accept()}>
        {words.accept}
      </Button>
    </div>
  );
}

function WhoMayAccept(): ReactElement {
  const terms = useQuery(queries.terms());
  return (
    <Loaded query={terms} failed={words.loadFailed} skeleton={<Skeleton className="h-5 w-48" />}>
      {({ whoMayAccept }) => (
        <p>{words.whoMay(<span className="font-medium break-all">{whoMayAccept.join(', ')}</span>)}</p>
      )}
    </Loaded>
  );
}
