import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { JournalRow } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { money } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { JournalFile } from './journal-file.tsx';
import { PeriodForm } from './period-form.tsx';
import { reportsQueries } from './reports-queries.ts';
import { useMonthBefore } from './use-month-before.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/money/provider/money/journal');

/** What was booked in a period, and the same as a file for accounting. */
export function JournalPage(): ReactElement {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const usual = useMonthBefore();
  const period = { from: search.from ?? usual.from, to: search.to ?? usual.to };
  const journal = useQuery(reportsQueries.journal(period));
  return (
    <>
      <PeriodForm
        key={`${period.from} ${period.to}`}
        period={period}
        onChange={(next) => void navigate({ search: next })}
      />
      <JournalFile period={period} />
      <Loaded query={journal} failed={words.journal.loadFailed} frame={inPanel}>
        {(data) => (
          <Panel flush title={words.journal.title} note={data && words.journal.count(data.transactionCount)}>
            <Table
              label={words.journal.title}
              columns={columns}
              rows={data?.rows}
              rowKey={({ ledger }) => ledger}
              refreshing={journal.isPlaceholderData}
              skeletonRows={12}
              dense
            />
          </Panel>
        )}
      </Loaded>
    </>
  );
}

const amount = (cents: number) => (cents === 0 ? '–' : money(cents));

const columns: readonly Column<JournalRow>[] = [
  { key: 'name', title: words.journal.account, phone: 'head', cell: ({ name }) => name },
  { key: 'number', title: words.journal.number, cell: ({ number }) => number },
  { key: 'opening', title: words.journal.opening, align: 'end', cell: ({ openingCents }) => amount(openingCents) },
  { key: 'debit', title: words.journal.debit, align: 'end', cell: ({ debitCents }) => amount(debitCents) },
  { key: 'credit', title: words.journal.credit, align: 'end', cell: ({ creditCents }) => amount(creditCents) },
  { key: 'closing', title: words.journal.closing, align: 'end', cell: ({ closingCents }) => amount(closingCents) },
];
