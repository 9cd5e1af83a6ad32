import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { FileButton } from '../../parts/actions/file-button.tsx';
import { MoneyAction } from '../../parts/money/money-action.tsx';
import { PeriodForm } from './period-form.tsx';
import { reportsQueries } from './reports-queries.ts';
import { TaxTables } from './tax-tables.tsx';
import { useMonthBefore } from './use-month-before.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/money/provider/money/tax');

/** What governments get for a period. */
export function TaxPage(): ReactElement {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const usual = useMonthBefore();
  const period = { from: search.from ?? usual.from, to: search.to ?? usual.to };
  const report = useQuery(reportsQueries.tax(period));
  const save = (about: 'components' | 'exemptions') => () =>
    callProvider('exportTaxReport', { query: { ...period, about } });
  return (
    <>
      <MoneyAction>
        <FileButton action="exportExemptSales" get={save('exemptions')} />
        <FileButton action="exportTaxReport" get={save('components')} />
      </MoneyAction>
      <PeriodForm
        key={`${period.from} ${period.to}`}
        period={period}
        onChange={(next) => void navigate({ search: next })}
      />
      <Loaded query={report} failed={words.tax.loadFailed} frame={inPanel}>
        {(data) => <TaxTables report={data} refreshing={report.isPlaceholderData} />}
      </Loaded>
    </>
  );
}
