import type { Endpoints, HomeKpis, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { useNetDays } from '../../api/use-net-days.ts';
import { paths } from '../../navigation/paths.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { SpendChart } from '../../parts/spend/spend-panel.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { money } from '../../ui/format/money.ts';
import { dateText, monthYearText } from '../../ui/format/time.ts';
import { Figures, type Figure } from '../../ui/layout/figures.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { words } from './words.tsx';

type Spend = ReplyOf<Endpoints['getSpend']>;

const { money: say } = words;

/** What is charged next, what was invoiced and how much more that is than before, and each month as a bar. */
export function MoneyPanel({ kpis }: { readonly kpis: HomeKpis | undefined }): ReactElement {
  const spend = useQuery(billingQueries.spend());
  const next = useNextCharge(kpis);
  const monthly = kpis && { value: money(kpis.monthlyCents), note: say.monthlyNote };
  return (
    <Panel title={say.title} action={<TextLink to={paths.billing}>{say.all}</TextLink>}>
      <Figures items={[next, invoiced(spend.data, spend.isError), { label: say.monthly, ...monthly }]} />
      <div className="mt-4 min-h-72">
        <Loaded query={spend} failed={words.spendFailed} skeleton={<Skeleton className="h-72 w-full" />}>
          {(found) => <SpendChart spend={found} />}
        </Loaded>
      </div>
    </Panel>
  );
}

/** What the next invoice comes to as of today, with tax, usage and credit: the sum of the page that it leads to. */
function useNextCharge(kpis: HomeKpis | undefined): Figure {
  const { data: invoice, isError } = useQuery(billingQueries.upcomingInvoice());
  const label = say.next(useNetDays() !== null);
  if (isError) return { label, value: '–' };
  if (!invoice) return { label };
  const date = invoice.at && dateText(invoice.at, invoice.timeZone);
  const lineCount = kpis?.nextCharge?.count;
  return {
    label,
    value: <TextLink to={paths.upcoming}>{money(invoice.totalCents)}</TextLink>,
    note: date ? (lineCount === undefined ? date : say.nextNote(date, lineCount)) : say.noNext,
  };
}

function invoiced(spend: Spend | undefined, isMissing: boolean): Figure {
  if (!spend) return { label: say.invoiced, ...(isMissing && { value: '–' }) };
  const { latest } = spend;
  const [newest] = spend.months.slice(-1);
  if (!latest) return { label: say.invoiced, value: money(newest?.totalCents ?? 0), note: say.noMonthBefore };
  const { differenceCents, beforeMonth } = latest;
  return {
    label: say.invoicedIn(monthYearText(latest.month)),
    value: money(latest.totalCents),
    note: say.change(differenceCents, money(Math.abs(differenceCents)), monthYearText(beforeMonth)),
  };
}
