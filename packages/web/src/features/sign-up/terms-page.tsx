import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { paths } from '../../navigation/paths.ts';
import { Terms } from '../../parts/terms/terms.tsx';
import { Button } from '../../ui/action/button.tsx';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';
import { PublicHeader } from '../../ui/layout/public-header.tsx';
import { wizard } from './wizard.ts';
import { words } from './words.ts';

/** The terms as a page of their own; the way back clears the terms flag (specification §2). */
export function TermsPage(): ReactElement {
  const { brand } = usePublicConfig();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  useDocumentTitle(words.termsTitle);
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
          <Terms />
        </div>
      </main>
    </div>
  );
}
