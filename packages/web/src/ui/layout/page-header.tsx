import type { ReactElement, ReactNode } from 'react';
import { cx } from '../look/cx.ts';
import { Skeleton } from '../look/skeleton.tsx';
import { useDocumentTitle } from './document-title.ts';

export interface PageFact {
  readonly label: string;
  /** Undefined while it is on its way: its place is kept. */
  readonly value: ReactNode;
}

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** For the browser's tab where it says more than the title. */
  readonly tabTitle?: string;
  /** Drawn in the title's place while it is edited; the heading stays for those who listen. */
  readonly titleEditor?: ReactNode;
  /** Beside the title: a status or a copyable identifier. */
  readonly beside?: ReactNode;
  /** Two or three. */
  readonly facts?: readonly PageFact[];
  /** One primary action, at most one quiet one. */
  readonly action?: ReactNode;
  /** Above the title: the way back. */
  readonly back?: ReactNode;
}

export function PageHeader(props: PageHeaderProps): ReactElement {
  const { title, tabTitle, titleEditor, beside, facts = [], action, back } = props;
  useDocumentTitle(tabTitle ?? (typeof title === 'string' ? title : undefined));
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 lg:flex-nowrap">
      <div className="min-w-0">
        {back && <div className="mb-1 text-sm print:hidden">{back}</div>}
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className={cx('min-w-0 text-xl font-semibold break-words', titleEditor ? 'sr-only' : '')}>{title}</h1>
          {titleEditor}
          {beside}
        </div>
        {facts.length > 0 && (
          <dl className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-ink-soft">
            {facts.map((fact) => (
              <div key={fact.label} className="flex items-baseline gap-1.5">
                <dt className="text-ink-faint">{fact.label}</dt>
                <dd className={cx('text-ink', fact.value === undefined ? 'self-center' : '')}>
                  {fact.value === undefined ? <Skeleton /> : fact.value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {action && <div className="flex min-h-8 flex-wrap items-center gap-2 lg:shrink-0 print:hidden">{action}</div>}
    </header>
  );
}
