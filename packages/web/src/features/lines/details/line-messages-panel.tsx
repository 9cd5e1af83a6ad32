import type { LineDetails } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { ColumnChart } from '../../../ui/chart/column-chart.tsx';
import { count, wholeCount } from '../../../ui/format/count.ts';
import { dateText, shortDayText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { words } from './words.tsx';

export interface LineMessagesPanelProps {
  readonly details: LineDetails | undefined;
  /** How many days are shown. */
  readonly days: string;
}

/** The line's text messages in this period, and per day; nothing where there are none and none are charged for. */
export function LineMessagesPanel({ details, days }: LineMessagesPanelProps): ReactElement | null {
  if (!details) return null;
  const { messages, includedMessages, usage } = details;
  if (includedMessages === null && messages === 0 && usage.every((day) => day.messages === 0)) return null;
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
