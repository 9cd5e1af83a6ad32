import type { LineDetails } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { ColumnChart } from '../../../ui/chart/column-chart.tsx';
import { count } from '../../../ui/format/count.ts';
import { dateText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { words } from './words.tsx';

export interface LineMessagesPanelProps {
  readonly details: LineDetails | undefined;
  /** How many days are shown. */
  readonly days: string;
}

/** The line's text messages in this period, and per day; nothing for a line that has none. */
export function LineMessagesPanel({ details, days }: LineMessagesPanelProps): ReactElement | null {
  if (!details) return null;
  const { messages, usage } = details;
  if (messages === 0 && usage.every((day) => day.messages === 0)) return null;
  return (
    <Panel title={words.messages.title} note={words.usage.note(days)}>
      <p className="mb-4 text-sm text-ink-soft">{words.messages.thisPeriod(messages)}</p>
      <ColumnChart
        title={words.messages.perDay}
        points={usage.map((day) => ({ at: day.day, value: day.messages }))}
        formatValue={(value) => (Number.isInteger(value) ? count(value) : '')}
        formatAt={dateText}
        atTitle={words.usage.day}
        valueTitle={words.messages.title}
      />
    </Panel>
  );
}
