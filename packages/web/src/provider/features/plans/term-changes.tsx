import type { PlanTermsForm } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { termChanges } from './term-texts.ts';
import { words } from './words.ts';

interface TermChangesProps {
  readonly before: PlanTermsForm;
  readonly after: PlanTermsForm;
}

/** Every term that differs, in words. */
export function TermChanges({ before, after }: TermChangesProps): ReactElement {
  const changes = termChanges(before, after);
  if (changes.length === 0) return <p className="text-ink-soft">{words.noChanges}</p>;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {changes.map((one) => (
        <li key={one.term} className="wrap-anywhere">
          <span className="text-ink-faint">{one.term}: </span>
          {words.changed(one.before, one.after)}
        </li>
      ))}
    </ul>
  );
}
