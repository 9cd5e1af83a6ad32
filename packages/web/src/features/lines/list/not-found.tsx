import { fitsCheckDigit, identifierNotes, isIccidFormat, plainIccid } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { Icon } from '../../../ui/look/icon.tsx';
import { words } from './words.ts';

interface WhatIsNotFoundProps {
  readonly searched: string;
  readonly total: number;
  readonly notFound?: readonly string[] | undefined;
}

/** Below the search box, as long as it holds what leads to no line. */
export function WhatIsNotFound({ searched, total, notFound = [] }: WhatIsNotFoundProps): ReactElement {
  return (
    <>
      {total === 0 && <WrongCheckDigit typed={searched} />}
      {notFound.length > 0 && <NotFound entries={notFound} />}
    </>
  );
}

/** What a list in the search box named and no line has: to read, and to copy whole. */
function NotFound({ entries }: { readonly entries: readonly string[] }): ReactElement {
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

/** Why an ICCID may lead to no line. */
function WrongCheckDigit({ typed }: { readonly typed: string }): ReactElement | null {
  const digits = plainIccid(typed);
  if (!isIccidFormat(digits) || fitsCheckDigit(digits)) return null;
  return (
    <output className="flex items-start gap-2 text-sm text-warn">
      <Icon name="warning" size={16} className="mt-0.5 shrink-0" />
      {identifierNotes.check_digit[1]}
    </output>
  );
}
