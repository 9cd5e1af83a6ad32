import { messages } from '@linekeeper/contract';
import { Suspense, useEffect, type ReactElement } from 'react';
import { latePart } from '../../ui/late/late-part.tsx';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { paths } from '../../navigation/paths.ts';
import { LegalLinks } from '../../parts/legal/legal-links.tsx';
import { Button } from '../../ui/action/button.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Loader } from '../../ui/feedback/loader.tsx';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';
import { PublicHeader } from '../../ui/layout/public-header.tsx';
import { Banner } from './banner/banner.tsx';
import { words as bannerWords } from './banner/words.ts';
import { SignUpWizard } from './sign-up-wizard.tsx';
import { InvitationNote } from './invitation-note.tsx';
import { useInvitation } from './use-invitation.ts';
import { useFollowedPlaces, usePlaces } from './use-places.ts';
import { useWizard } from './wizard.ts';
import { words } from './words.ts';

const LegalArticle = latePart(async () => (await import('../../parts/legal/legal-article.tsx')).LegalArticle);

export function SignUpPage(): ReactElement {
  const { brand } = usePublicConfig();
  const { terms } = useWizard();
  useFollowedPlaces();
  const isReading = useInvitation();
  useDocumentTitle(messages.signUp);
  return (
    <div data-form-at="centre" className="min-h-dvh text-lg">
      <PublicHeader name={brand.name} logoUrl={brand.logoUrl}>
        <LinkButton to={paths.logIn}>{messages.login}</LinkButton>
      </PublicHeader>
      <main className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 pt-8 pb-24 sm:px-8 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <section aria-label={messages.signUp} className="min-w-0">
          <h1 className="mb-8 text-2xl font-semibold tracking-tight sm:text-3xl">{bannerWords.title}</h1>
          <InvitationNote />
          {isReading ? <Loader /> : terms ? <TermsInPlace /> : <SignUpWizard />}
        </section>
        <Banner />
      </main>
      <LegalLinks isPublic />
    </div>
  );
}

/** The terms in place of the wizard; everything typed is still there afterwards. */
function TermsInPlace(): ReactElement {
  const { hideTerms } = usePlaces();
  useEffect(() => {
    document.getElementById('terms')?.scrollIntoView({ block: 'start' });
  }, []);
  const back = (
    <Button size="large" icon="arrow-left" onClick={hideTerms}>
      {words.backToSignUp}
    </Button>
  );
  return (
    <div id="terms" className="flex flex-col items-start gap-8 pt-4">
      {back}
      <Suspense fallback={<Loader />}>
        <LegalArticle kind="terms" />
      </Suspense>
      {back}
    </div>
  );
}
