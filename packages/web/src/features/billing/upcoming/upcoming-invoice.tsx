import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { useNetDays } from '../../../api/use-net-days.ts';
import { paths } from '../../../navigation/paths.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { count } from '../../../ui/format/count.ts';
import { MaskedNumber } from '../../../ui/format/masked-number.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText, zoneText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { periodText } from '../period-text.ts';
import { UpcomingUsage } from './upcoming-usage.tsx';
import { words } from './words.ts';
import { cx } from '../../../ui/look/cx.ts';

type Upcoming = ReplyOf<Endpoints['getUpcomingInvoice']>;
type UpcomingGroup = Upcoming['groups'][number];

const own = words.invoice;

const columns: readonly Column<UpcomingGroup>[] = [
  {
    key: 'charge',
    title: own.charge,
    phone: 'head',
    cell: ({ text, carrierName, periodStart, periodEnd }) => (
      <>
        <span className="font-medium">{text}</span>
        <span className="block text-sm font-normal text-ink-faint">
          {[carrierName, periodText(periodStart, periodEnd)].filter((part) => part !== null).join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'lines',
    title: own.lines,
    align: 'end',
    cell: ({ kind, lineCount }) => (isOfAccount(kind) ? '–' : count(lineCount)),
  },
  {
    key: 'price',
    title: own.price,
    align: 'end',
    cell: ({ unitCents }) => (unitCents === null ? '–' : money(unitCents)),
  },
  { key: 'amount', title: own.amount, align: 'end', cell: ({ amountCents }) => money(amountCents) },
];

/** What no line causes. */
function isOfAccount(kind: UpcomingGroup['kind']): boolean {
  return kind === 'extra' || kind === 'discount';
}

/**
 * The account's next invoice as it would be today, and usage that is not billed yet; nothing while nothing comes.
 * A summary leads to what each line adds, and says when nothing comes.
 */
export function UpcomingInvoice({ isSummary = false }: { readonly isSummary?: boolean }): ReactElement {
  const invoice = useQuery(billingQueries.upcomingInvoice());
  return (
    <Loaded query={invoice} failed={own.loadFailed} frame={inPanel} skeleton={<Skeleton className="h-40 w-full" />}>
      {(found) => (
        <>
          {found.at !== null && <NextInvoice found={found} at={found.at} isSummary={isSummary} />}
          {found.at === null && isSummary && <NothingNext />}
          {!isSummary && found.usage.length > 0 && <UpcomingUsage usage={found.usage} past={found.past} />}
        </>
      )}
    </Loaded>
  );
}

interface NextInvoiceProps {
  readonly found: Upcoming;
  readonly at: string;
  readonly isSummary: boolean;
}

function NextInvoice({ found, at, isSummary }: NextInvoiceProps): ReactElement {
  const { groups, subtotalCents, taxCents, creditCents, totalCents, lowCents, highCents, method, timeZone } = found;
  const netDays = useNetDays();
  const title = own.title(dateText(at, timeZone));
  return (
    <Panel
      flush
      title={title}
      note={own.note(zoneText(timeZone))}
      action={isSummary && <TextLink to={paths.upcoming}>{own.byLine}</TextLink>}
    >
      <Table wide label={title} columns={columns} rows={groups} rowKey={keyOf} />
      <dl className="flex flex-col gap-1 border-t border-line px-4 py-3">
        {(taxCents !== 0 || creditCents > 0) && <Sum term={own.subtotal}>{money(subtotalCents)}</Sum>}
        {taxCents !== 0 && <Sum term={own.tax}>{money(taxCents)}</Sum>}
        {creditCents > 0 && <Sum term={own.credit}>{money(-creditCents)}</Sum>}
        <Sum term={own.total} isStrong>
          {money(totalCents)}
        </Sum>
        {lowCents !== highCents && <Sum term={own.expected}>{own.range(money(lowCents), money(highCents))}</Sum>}
        <Sum term={own.method}>
          {netDays !== null ? own.byInvoice(netDays) : method ? <MaskedNumber {...method} /> : own.noMethod}
        </Sum>
      </dl>
    </Panel>
  );
}

function NothingNext(): ReactElement {
  const isOnTerms = useNetDays() !== null;
  return (
    <Panel>
      <EmptyState icon="clock" title={words.none}>
        {words.noneText(isOnTerms)}
      </EmptyState>
    </Panel>
  );
}

function keyOf({ kind, text, planId, periodStart, periodEnd }: UpcomingGroup): string {
  return [kind, text, planId, periodStart, periodEnd].join('|');
}

interface SumProps {
  readonly term: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

/** One row of sums below a table. */
function Sum({ term, isStrong = false, children }: SumProps): ReactElement {
  return (
    <div className={cx('flex flex-wrap justify-between gap-x-4', isStrong && 'font-semibold')}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
