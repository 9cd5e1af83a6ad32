import type { ComponentType, ReactElement } from 'react';
import { Button } from '../ui/action/button.tsx';
import { Announcer } from '../ui/feedback/announcer.tsx';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { ErrorPage } from '../ui/feedback/error-page.tsx';
import { LateToaster } from '../ui/feedback/late-toaster.tsx';
import { PublicHeader } from '../ui/layout/public-header.tsx';
import { Actions } from './actions.tsx';
import { Charts } from './charts.tsx';
import { Business } from './business.tsx';
import { Feedback } from './feedback.tsx';
import { FormParts } from './form-parts.tsx';
import { Formats } from './formats.tsx';
import { Forms } from './forms.tsx';
import { Layouts } from './layouts.tsx';
import { Looks } from './looks.tsx';
import { Overlays } from './overlays.tsx';
import { Parts } from './parts.tsx';
import { Tables } from './tables.tsx';
import { words } from './words.ts';

const shelves: Record<keyof typeof words.shelves, ComponentType> = {
  look: Looks,
  action: Actions,
  form: Forms,
  format: Formats,
  feedback: Feedback,
  layout: Layouts,
  table: Tables,
  chart: Charts,
  overlay: Overlays,
  parts: Parts,
  formParts: FormParts,
  business: Business,
};
const keys = [
  'look',
  'action',
  'form',
  'format',
  'feedback',
  'layout',
  'table',
  'chart',
  'overlay',
  'parts',
  'formParts',
  'business',
] as const;

/** Every component in every state, on one page. */
export function Gallery(): ReactElement {
  return (
    <ErrorBoundary fallback={<Broken />}>
      <PublicHeader name={words.title} logoUrl={null} />
      <main id="content" className="mx-auto max-w-6xl px-4 pb-16 sm:px-8">
        <h1 className="text-2xl font-semibold">{words.title}</h1>
        <p className="mt-1 max-w-xl text-ink-soft">{words.lead}</p>
        <nav aria-label={words.contents} className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
          {keys.map((key) => (
            <a key={key} href={`#${key}`} className="rounded-box py-1 font-medium text-brand-text hover:underline">
              {words.shelves[key]}
            </a>
          ))}
        </nav>
        {keys.map((key) => (
          <Shelf key={key} name={key} />
        ))}
      </main>
      <Announcer label={words.announcer} />
      <LateToaster />
    </ErrorBoundary>
  );
}

function Broken(): ReactElement {
  return (
    <ErrorPage title={words.feedback.broken} text={words.feedback.brokenText}>
      <Button tone="primary" onClick={() => window.location.reload()}>
        {words.feedback.reload}
      </Button>
    </ErrorPage>
  );
}

function Shelf({ name }: { readonly name: keyof typeof shelves }): ReactElement {
  const Content = shelves[name];
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="pt-8">
      <h2 id={`${name}-title`} className="mb-3 text-xl font-semibold">
        {words.shelves[name]}
      </h2>
      <Content />
    </section>
  );
}
