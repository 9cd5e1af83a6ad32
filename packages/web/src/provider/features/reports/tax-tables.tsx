import type { ReplyOf } from '@linekeeper/contract';
import type { ExemptSales, ProviderEndpoints, StateSales, TaxRow } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Below } from '../../../parts/loaded/below.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { money } from '../../../ui/format/money.ts';
import { percent } from '../../../ui/format/percent.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { words } from './words.ts';

interface TaxTablesProps {
  /** Undefined while it is read. */
  readonly report: ReplyOf<ProviderEndpoints['getTaxReport']> | undefined;
  readonly refreshing: boolean;
}

/** Tax by component, sales by state, and what was exempt. */
export function TaxTables({ report, refreshing }: TaxTablesProps): ReactElement {
  const { tax } = words;
  const look = { refreshing, dense: true, skeletonRows: 3 };
  return (
    <>
      <Panel
        flush
        title={tax.title}
        note={
          report ? (
            tax.sum(money(report.netCents), money(report.bookedCents))
          ) : (
            <Skeleton className="my-1 h-3 w-64 max-w-full" />
          )
        }
      >
        <Table
          label={tax.title}
          columns={taxColumns}
          rows={report?.rows}
          rowKey={({ state, code, name, ratePer100000, flatCents }) =>
            [state, code, name, ratePer100000, flatCents].join(' ')
          }
          empty={<EmptyState icon="check" title={tax.none} />}
          {...look}
        />
      </Panel>
      <Below when={report !== undefined}>
        <Panel flush title={tax.sales}>
          <Table
            label={tax.sales}
            columns={salesColumns}
            rows={report?.states}
            rowKey={({ state }) => state}
            empty={<EmptyState icon="check" title={tax.noSales} />}
            {...look}
          />
        </Panel>
        <Panel flush title={tax.exempt}>
          <Table
            label={tax.exempt}
            columns={exemptColumns}
            rows={report?.exempt}
            rowKey={({ accountId }) => accountId}
            empty={<EmptyState icon="check" title={tax.noExempt} />}
            {...look}
          />
        </Panel>
      </Below>
    </>
  );
}

const rateOf = ({ ratePer100000, flatCents }: TaxRow) =>
  ratePer100000 === null ? money(flatCents ?? 0) : percent(ratePer100000 * 10);

const taxColumns: readonly Column<TaxRow>[] = [
  { key: 'name', title: words.tax.component, phone: 'head', cell: ({ name }) => name },
  { key: 'state', title: words.tax.state, cell: ({ state }) => state },
  { key: 'jurisdiction', title: words.tax.jurisdiction, cell: ({ jurisdiction }) => jurisdiction },
  { key: 'rate', title: words.tax.rate, align: 'end', cell: rateOf },
  { key: 'taxable', title: words.tax.taxable, align: 'end', cell: ({ taxableCents }) => money(taxableCents) },
  { key: 'tax', title: words.tax.tax, align: 'end', cell: ({ taxCents }) => money(taxCents) },
  { key: 'credited', title: words.tax.credited, align: 'end', cell: ({ creditedCents }) => money(creditedCents) },
  { key: 'net', title: words.tax.net, align: 'end', cell: ({ netCents }) => money(netCents) },
];

const salesColumns: readonly Column<StateSales>[] = [
  { key: 'state', title: words.tax.state, phone: 'head', cell: ({ state }) => state },
  { key: 'sales', title: words.tax.charged, align: 'end', cell: ({ salesCents }) => money(salesCents) },
  { key: 'exempt', title: words.tax.ofThatExempt, align: 'end', cell: ({ exemptCents }) => money(exemptCents) },
  { key: 'credited', title: words.tax.creditedSales, align: 'end', cell: ({ creditedCents }) => money(creditedCents) },
];

const exemptColumns: readonly Column<ExemptSales>[] = [
  {
    key: 'customer',
    title: words.customer,
    phone: 'head',
    cell: ({ accountId, company }) => (
      <RowLink to={paths.customer} params={{ id: accountId }}>
        {company}
      </RowLink>
    ),
  },
  { key: 'state', title: words.tax.state, cell: ({ state }) => state },
  { key: 'certificates', title: words.tax.certificates, cell: ({ certificates }) => certificates.join(', ') },
  { key: 'sales', title: words.tax.charged, align: 'end', cell: ({ salesCents }) => money(salesCents) },
];
