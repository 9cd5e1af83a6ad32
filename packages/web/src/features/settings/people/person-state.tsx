import type { Person } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { clock } from '../../../ui/format/clock.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import { inBusinessTime } from '../../../ui/format/business-time.ts';
import { dateTimeText } from '../../../ui/format/time.ts';
import { expiryText } from './expiry-text.ts';
import { words } from './words.ts';

/** Whether somebody is in already, and how long an invitation still works. */
export function PersonState({ person: { status, expiresAt } }: { readonly person: Person }): ReactElement {
  if (status === 'active') return <Status tone="good">{words.states.active}</Status>;
  if (status === 'sending') return <Status tone="note">{words.states.sending}</Status>;
  if (status === 'expired') return <Status tone="warn">{words.states.expired}</Status>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end">
      <Status tone="note" icon="mail">
        {words.states.invited}
      </Status>
      {expiresAt && (
        <span className="text-sm whitespace-nowrap text-ink-soft" title={dateTimeText(inBusinessTime(expiresAt))}>
          {words.states.expires(expiryText(expiresAt, clock.now()))}
        </span>
      )}
    </span>
  );
}
