import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { words } from './words.ts';

/** Terms and privacy notice, at the foot of a page. */
export function LegalLinks(): ReactElement {
  return (
    <footer className="px-5 pb-6 text-sm print:hidden">
      <nav aria-label={words.linksLabel} className="flex justify-center gap-4">
        <Link to={paths.terms} className="text-ink-soft hover:underline">
          {words.terms}
        </Link>
        <Link to={paths.privacy} className="text-ink-soft hover:underline">
          {words.privacy}
        </Link>
      </nav>
    </footer>
  );
}
