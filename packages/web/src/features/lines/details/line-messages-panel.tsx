import type { LineDetails } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { ColumnChart } from '../../../ui/chart/column-chart.tsx';
import { count, wholeCount } from '../../../ui/format/count.ts';
import { dateText, shortDayText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { words } from './words.tsx';

export interface LineMessagesPanelProps {
  readonly details: LineDetails;
  /** How many days are shown. */
  readonly days: string;
}

/** Whether the line has text messages, or its plan does. */
export function hasMessages({ includedMessages, messages, usage }: LineDetails): boolean {
  return includedMessages !== null || messages > 0 || usage.some((day) => day.messages > 0);
}

/** The line's text messages in this period, and per day. */
export function LineMessagesPanel({ details, days }: LineMessagesPanelProps): ReactElement {
  const { messages, includedMessages, usage } = details;
  return (
    <Panel title={words.messages.title} note={words.usage.note(days)}>
      <p className="mb-4 text-sm text-ink-soft">
        {includedMessages === null
          ? words.messages.thisPeriod(messages)
          : words.messages.ofIncluded(count(messages), count(includedMessages))}
      </p>
      <ColumnChart
        title={words.messages.perDay}
        points={usage.map((day) => ({ at: day.day, value: day.messages }))}
        formatValue={wholeCount}
        formatAt={(at) => dateText(at)}
        formatTick={(at) => shortDayText(at)}
        atTitle={words.usage.day}
        valueTitle={words.messages.title}
      />
    </Panel>
  );
}
