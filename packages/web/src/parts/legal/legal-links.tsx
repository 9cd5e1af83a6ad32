import type { MouseEvent, ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { words } from './words.ts';

/** Terms and privacy notice, at the foot of a page; with `isPublic` the other language, too, which is one load away. */
export function LegalLinks({ isPublic = false }: { readonly isPublic?: boolean }): ReactElement {
  return (
    <footer className="px-5 pb-6 text-sm print:hidden">
      <nav aria-label={words.linksLabel} className="flex justify-center gap-4">
        <PageLink to={paths.terms} className="text-ink-soft hover:underline">
          {words.terms}
        </PageLink>
        <PageLink to={paths.privacy} className="text-ink-soft hover:underline">
          {words.privacy}
        </PageLink>
        {isPublic && (
          <a
            href={`?language=${words.other.language}`}
            lang={words.other.language}
            onClick={askFirst}
            className="text-ink-soft hover:underline"
          >
            {words.other.name}
          </a>
        )}
      </nav>
    </footer>
  );
}

/** The page loads again: what was typed would be lost. */
function askFirst(event: MouseEvent): void {
  const hasTyped = [...document.querySelectorAll('input')].some(({ type, value }) => type !== 'checkbox' && value);
  if (hasTyped && !confirm(words.typed)) event.preventDefault();
}
