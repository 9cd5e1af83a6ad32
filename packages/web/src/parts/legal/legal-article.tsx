import type { LegalKind, LegalText } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loader } from '../../ui/feedback/loader.tsx';
import { useLegalText } from './use-legal-text.ts';
import { words } from './words.ts';

export interface LegalArticleProps {
  readonly kind: LegalKind;
  /** The one in force by default. */
  readonly version?: number;
}

/** The terms or the privacy notice in their numbered sections. */
export function LegalArticle({ kind, version }: LegalArticleProps): ReactElement {
  const text = useLegalText(kind, version);
  if (text.data) return <Article text={text.data} />;
  if (text.failure === undefined) return <Loader />;
  return (
    <ErrorState title={words.failed[kind]} onRetry={text.readAgain} retrying={text.isReading}>
      {text.failure}
    </ErrorState>
  );
}

function Article({ text }: { readonly text: LegalText }): ReactElement {
  return (
    <article className="text-lg">
      <h1 className="text-3xl font-semibold">{text.title}</h1>
      {text.lead !== null && <p className="mt-2 text-ink-faint">{text.lead}</p>}
      <ol className="mt-8 flex flex-col gap-8">
        {text.sections.map((section, index) => (
          <li key={section.heading} id={`section-${index + 1}`}>
            <h2 className="flex gap-3 font-semibold">
              <span className="min-w-6 text-ink-faint">{index + 1}.</span>
              {section.heading}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 pl-9 text-ink-soft max-sm:pl-0">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </article>
  );
}
