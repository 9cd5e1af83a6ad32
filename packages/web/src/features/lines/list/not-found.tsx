import type { ReactElement } from 'react';
import { CopyText } from '../../../ui/action/copy-text.tsx';
import { Icon } from '../../../ui/look/icon.tsx';
import { words } from './words.ts';

/** What a list in the search box named and no line has: to read, and to copy whole. */
export function NotFound({ entries }: { readonly entries: readonly string[] }): ReactElement {
  return (
    <output className="flex min-w-0 items-start gap-2 text-sm">
      <Icon name="alert" size={16} className="mt-1 shrink-0 text-warn" />
      <span className="mt-0.5 shrink-0 font-medium">{words.notFound(entries.length)}</span>
      <span className="max-h-20 min-w-0 overflow-y-auto text-ink-soft">
        <CopyText value={entries.join(', ')} label={words.copyNotFound} group={0} wraps />
      </span>
    </output>
  );
}
