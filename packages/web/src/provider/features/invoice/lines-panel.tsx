import type { ShownGroup } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

export interface LinesPanelProps {
  readonly groups: readonly ShownGroup[];
  readonly taxes: readonly { readonly name: string; readonly amountCents: number }[];
  /** Credit that was applied when it was issued. */
  readonly creditCents: number;
  readonly totalCents: number;
}

/** What an invoice charges, in groups, with taxes and total. */
export function LinesPanel({ groups, taxes, creditCents, totalCents }: LinesPanelProps): ReactElement {
  const sums = [
    ...taxes.map(({ name, amountCents }) => [name, amountCents] as const),
    [words.total, totalCents] as const,
    ...(creditCents > 0 ? [[words.credit, -creditCents] as const] : []),
  ];
  return (
    <Panel flush title={words.lines.title}>
      <Table
        label={words.lines.title}
        columns={columns}
        rows={groups}
        rowKey={({ firstPosition }) => String(firstPosition)}
        dense
      />
      <dl className="border-t border-line px-4 py-2">
        {sums.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4 py-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium">{money(cents)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const columns: readonly Column<ShownGroup>[] = [
  {
    key: 'what',
    title: words.lines.what,
    phone: 'head',
    cell: ({ text, carrierName }) => (carrierName === null ? text : `${text} · ${carrierName}`),
  },
  {
    key: 'period',
    title: words.lines.period,
    cell: ({ periodStart, periodEnd }) =>
      periodStart === null || periodEnd === null ? '–' : words.lines.through(dateText(periodStart), lastDay(periodEnd)),
  },
  { key: 'quantity', title: words.lines.quantity, align: 'end', cell: ({ quantity }) => quantity },
  { key: 'amount', title: words.lines.amount, align: 'end', cell: ({ amountCents }) => money(amountCents) },
];

/** Of a period that ends with the beginning of a day. */
function lastDay(periodEnd: string): string {
  const day = new Date(`${periodEnd}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return dateText(day.toISOString().slice(0, 10));
}
