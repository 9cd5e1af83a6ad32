import type { TakeOverBill, TakeOverCharges } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { takeOverQueries } from './take-over-queries.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/take-over/$id');
const limit = 20;

/** A page of them, as the address says. */
export function useCharges(id: string) {
  return useQuery(takeOverQueries.charges(id, { page: route.useSearch().charges ?? 1, limit }));
}

/** What will be charged to each customer, and when. */
export function ChargesPanel({ id }: { readonly id: string }): ReactElement {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const charges = useCharges(id);
  const total = charges.data && words.charges.total(money(charges.data.totals.billsCents));
  return (
    <Panel flush title={words.charges.title} note={words.charges.note} action={total}>
      <Loaded query={charges} failed={words.loadOneFailed}>
        {(data) => (
          <>
            <Table
              label={words.charges.title}
              columns={columns}
              rows={data?.items}
              rowKey={({ customer }) => customer}
              refreshing={charges.isPlaceholderData}
              dense
              empty={
                <EmptyState icon="billing" title={words.charges.none}>
                  {words.charges.noneText}
                </EmptyState>
              }
            />
            {data && data.total > limit && (
              <Pagination
                of={words.charges.of}
                {...data}
                onPage={({ page }) => void navigate({ search: { ...search, charges: page } })}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const columns: readonly Column<TakeOverCharges>[] = [
  {
    key: 'customer',
    title: words.charges.customer,
    phone: 'head',
    cell: ({ company, accountId }) =>
      accountId === null ? (
        company
      ) : (
        <TextLink to={paths.customer} params={{ id: accountId }}>
          {company}
        </TextLink>
      ),
  },
  { key: 'lines', title: words.charges.lines, align: 'end', cell: ({ lineCount }) => count(lineCount) },
  {
    key: 'opening',
    title: words.charges.opening,
    align: 'end',
    cell: ({ owedCents, creditCents }) => openingText(owedCents, creditCents),
  },
  {
    key: 'bills',
    title: words.charges.bills,
    cell: ({ bills }) => (
      <ul>
        {bills.map((bill) => (
          <li key={bill.day} className="tabular-nums">
            {words.charges.bill(dayText(bill.day), money(bill.totalCents))}
            <span className="text-ink-soft">{details(bill)}</span>
          </li>
        ))}
      </ul>
    ),
  },
];

const dayText = (day: string) => dateText(day, 'UTC');

function openingText(owedCents: number, creditCents: number): string {
  const parts = [
    ...(owedCents > 0 ? [words.charges.owed(money(owedCents))] : []),
    ...(creditCents > 0 ? [words.charges.credit(money(creditCents))] : []),
  ];
  return parts.join(', ') || '–';
}

function details({ day, issuedOn, taxCents, creditCents }: TakeOverBill): string {
  const parts = [
    ...(issuedOn === day ? [] : [words.charges.late(dayText(issuedOn))]),
    ...(taxCents === 0 ? [] : [words.charges.tax(money(taxCents))]),
    ...(creditCents === 0 ? [] : [words.charges.credited(money(creditCents))]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
