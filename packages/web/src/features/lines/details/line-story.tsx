import type { LineDetails } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { LineStatus } from '../../../parts/line-status/line-status.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';
import { words } from './words.tsx';

/** The state of the line; a press explains it: why, since when, by whom, through which request, and what ends it. */
export function LineStory({ details: { line, explanation } }: { readonly details: LineDetails }): ReactElement {
  return (
    <Popover
      title={words.why.title}
      trigger={
        <button
          type="button"
          title={words.why.open}
          className="inline-flex min-h-6 items-center rounded-box hover:brightness-95"
        >
          <LineStatus status={line.status} />
          {words.why.spoken((text) => (
            <span className="sr-only">{text}</span>
          ))}
        </button>
      }
    >
      <p className="mb-2">{explanation.text}</p>
      <DefinitionList
        items={[
          { term: words.why.since, value: dateTimeText(explanation.since) },
          { term: words.why.by, value: explanation.by },
          ...(explanation.cause === null ? [] : [{ term: words.why.request, value: explanation.cause }]),
          { term: words.why.ends, value: explanation.ends },
        ]}
      />
    </Popover>
  );
}
