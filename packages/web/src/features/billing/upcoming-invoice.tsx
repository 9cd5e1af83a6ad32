import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { inPanel, Loaded } from '../../parts/loaded/loaded.tsx';
import { count } from '../../ui/format/count.ts';
import { money } from '../../ui/format/money.ts';
import { dateText } from '../../ui/format/time.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { periodText } from './period-text.ts';
import { words } from './words.ts';

type UpcomingGroup = ReplyOf<Endpoints['getUpcomingInvoice']>['groups'][number];

const own = words.upcoming.invoice;

const columns: readonly Column<UpcomingGroup>[] = [
  {
    key: 'charge',
    title: own.charge,
    phone: 'head',
    cell: ({ text, periodStart, periodEnd }) => (
      <>
        <span className="font-medium">{text}</span>
        <span className="block text-sm font-normal text-ink-faint">{periodText(periodStart, periodEnd)}</span>
      </>
    ),
  },
  { key: 'lines', title: own.lines, align: 'end', cell: ({ lineCount }) => count(lineCount) },
  {
    key: 'price',
    title: own.price,
    align: 'end',
    cell: ({ unitCents }) => (unitCents === null ? '–' : money(unitCents)),
  },
  { key: 'amount', title: own.amount, align: 'end', cell: ({ amountCents }) => money(amountCents) },
];

/** The account's next invoice as it would be today; nothing while no subscription renews. */
export function UpcomingInvoice(): ReactElement {
  const invoice = useQuery(billingQueries.upcomingInvoice());
  return (
    <Loaded query={invoice} failed={own.loadFailed} frame={inPanel} skeleton={<Skeleton className="h-40 w-full" />}>
      {({ at, groups, subtotalCents }) =>
        at === null ? null : (
          <Panel flush title={own.title(dateText(at))} note={own.note}>
            <Table label={own.title(dateText(at))} columns={columns} rows={groups} rowKey={keyOf} />
            <p className="flex justify-between gap-4 border-t border-line px-4 py-3 font-semibold">
              <span>{own.subtotal}</span>
              <span>{money(subtotalCents)}</span>
            </p>
          </Panel>
        )
      }
    </Loaded>
  );
}

function keyOf({ kind, text, planId, periodStart, periodEnd }: UpcomingGroup): string {
  return [kind, text, planId, periodStart, periodEnd].join('|');
}
