import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { zoneText } from '../../../ui/format/zone.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { daysOfCharge } from '../period-text.ts';
import { InvoiceSums } from './invoice-sums.tsx';
import { UpcomingUsage } from './upcoming-usage.tsx';
import { toLinesAbove } from './lines-above.ts';
import { words } from './words.ts';

type Upcoming = ReplyOf<Endpoints['getUpcomingInvoice']>;
type UpcomingGroup = Upcoming['groups'][number];

const own = words.invoice;

const columns: readonly Column<UpcomingGroup>[] = [
  {
    key: 'charge',
    title: own.charge,
    phone: 'head',
    cell: ({ text, carrierName, ...group }) => (
      <>
        <span className="font-medium">{text}</span>
        <span className="block text-sm font-normal text-ink-faint">
          {[carrierName, daysOfCharge(group)].filter((part) => part !== null).join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'lines',
    title: own.lines,
    align: 'end',
    cell: ({ kind, lineCount }) => {
      if (isOfAccount(kind)) return '–';
      if (!isAbove(kind)) return count(lineCount);
      return <TextLink {...toLinesAbove}>{own.linesAbove(lineCount)}</TextLink>;
    },
  },
  {
    key: 'price',
    title: own.price,
    align: 'end',
    cell: ({ unitCents }) => (unitCents === null ? '–' : money(unitCents)),
  },
  { key: 'amount', title: own.amount, align: 'end', cell: ({ amountCents }) => money(amountCents) },
];

/** What lines above their allowances cause. */
function isAbove(kind: UpcomingGroup['kind']): boolean {
  return kind === 'overage' || kind === 'sms';
}

/** What no line causes. */
function isOfAccount(kind: UpcomingGroup['kind']): boolean {
  return kind === 'extra' || kind === 'discount';
}

/** The account's next invoice as it would be today, and usage that is not billed yet; nothing while nothing comes. */
export function UpcomingInvoice(): ReactElement {
  const invoice = useQuery(billingQueries.upcomingInvoice());
  return (
    <Loaded query={invoice} failed={own.loadFailed} frame={inPanel} skeleton={<ComingInvoice />}>
      {(found) => (
        <>
          {found.at !== null && <NextInvoice found={found} at={found.at} />}
          {found.usage.length > 0 && <UpcomingUsage usage={found.usage} past={found.past} />}
        </>
      )}
    </Loaded>
  );
}

function ComingInvoice(): ReactElement {
  return (
    <Panel flush title={own.coming} note={<Skeleton className="my-0.5 h-4 w-80 max-w-full" />}>
      <Table wide label={own.coming} columns={columns} rows={undefined} rowKey={keyOf} />
    </Panel>
  );
}

function NextInvoice({ found, at }: { readonly found: Upcoming; readonly at: string }): ReactElement {
  const title = own.title(dateText(at, found.timeZone));
  return (
    <Panel flush title={title} note={own.note(zoneText(found.timeZone))}>
      <Table wide label={title} columns={columns} rows={found.groups} rowKey={keyOf} />
      <InvoiceSums invoice={found} />
    </Panel>
  );
}

function keyOf({ kind, text, planId, periodStart, periodEnd }: UpcomingGroup): string {
  return [kind, text, planId, periodStart, periodEnd].join('|');
}
