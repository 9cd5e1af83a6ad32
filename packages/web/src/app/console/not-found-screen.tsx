import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';
import { words } from './words.tsx';

/** The designed 404 of the protected area. */
export function NotFoundScreen(): ReactElement {
  useDocumentTitle(words.notFound.title);
  return (
    <div className="flex flex-col items-center px-6 py-20 text-center">
      <svg
        aria-hidden
        viewBox="0 0 200 72"
        className="w-52 text-ink-faint"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M10 58h180" strokeDasharray="1 8" />
        <path d="M62 58V30h28v28M70 38h12M70 46h12" />
        <path d="M118 20a9 9 0 1 1 12.5 8.3c-2.3 1-3.5 2.7-3.5 5.2v2.5M127 45h.01" className="stroke-brand-text" />
      </svg>
      <p className="mt-6 text-sm font-medium text-ink-faint">404</p>
      <h1 className="mt-1 text-xl font-semibold">{words.notFound.title}</h1>
      <p className="mt-1 max-w-md text-balance text-ink-soft">{words.notFound.text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <LinkButton tone="primary" to={paths.home}>
          {words.notFound.home}
        </LinkButton>
        <LinkButton to={paths.lines}>{words.notFound.lines}</LinkButton>
      </div>
    </div>
  );
}
