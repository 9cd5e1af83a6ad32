import type { LegalKind } from '@linekeeper/contract';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { paths } from '../../navigation/paths.ts';
import { LegalArticle } from '../../parts/legal/legal-article.tsx';
import { LegalLinks } from '../../parts/legal/legal-links.tsx';
import { Button } from '../../ui/action/button.tsx';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';
import { PublicHeader } from '../../ui/layout/public-header.tsx';
import { wizard } from './wizard.ts';
import { words } from './words.ts';

/** The terms as a page of their own; the way back clears the terms flag (specification §2). */
export function TermsPage(): ReactElement {
  return <LegalPage kind="terms" title={words.termsTitle} />;
}

export function PrivacyPage(): ReactElement {
  return <LegalPage kind="privacy" title={words.privacyTitle} />;
}

function LegalPage({ kind, title }: { readonly kind: LegalKind; readonly title: string }): ReactElement {
  const { brand } = usePublicConfig();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  useDocumentTitle(title);
  function goBack(): void {
    wizard.change({ terms: false });
    if (canGoBack) router.history.back();
    else void router.navigate({ to: paths.signUp });
  }
  return (
    <div className="min-h-dvh">
      <PublicHeader name={brand.name} logoUrl={brand.logoUrl} />
      <main className="mx-auto max-w-2xl px-5 pt-4 pb-20">
        <Button tone="quiet" size="large" icon="arrow-left" className="-ml-5" onClick={goBack}>
          {words.back}
        </Button>
        <div className="mt-6">
          <LegalArticle kind={kind} />
        </div>
      </main>
      <LegalLinks isPublic />
    </div>
  );
}
