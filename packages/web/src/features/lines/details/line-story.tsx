import type { LineDetails } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { LineStatus } from '../../../parts/line-status/line-status.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';

/** The state of the line; pressed, it tells why, since when, by whom, through which request, and what ends it. */
export function LineStory({ details: { line, explanation } }: { readonly details: LineDetails }): ReactElement {
  return (
    <Popover
      title="Why is the line in this state?"
      trigger={
        <button type="button" title="Why?" className="inline-flex min-h-6 items-center rounded-box hover:brightness-95">
          <LineStatus status={line.status} />
          <span className="sr-only">, why?</span>
        </button>
      }
    >
      <p className="mb-2">{explanation.text}</p>
      <DefinitionList
        items={[
          { term: 'Since', value: dateTimeText(explanation.since) },
          { term: 'By', value: explanation.by },
          ...(explanation.cause === null ? [] : [{ term: 'Request', value: explanation.cause }]),
          { term: 'Ends', value: explanation.ends },
        ]}
      />
    </Popover>
  );
}
