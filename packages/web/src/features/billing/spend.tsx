import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../navigation/paths.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { SpendByPlan, SpendByTag, SpendFigures, SpendPanel } from '../../parts/spend/spend-panel.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { monthYearText } from '../../ui/format/time.ts';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { DownloadButtons } from '../../parts/save-file/download-buttons.tsx';
import { daysOfMonth } from './days-of-month.ts';
import { NextStep } from './next-step.tsx';
import { words } from './words.ts';

const own = words.spend;

/** What the account was invoiced by month, and one of the months by plan and by tag, with the invoices that it counts. */
export function Spend(): ReactElement {
  const [chosen, setChosen] = useState('');
  const spend = useQuery({ ...billingQueries.spend(chosen), placeholderData: keepPreviousData });
  return (
    <SpendPanel>
      <Loaded query={spend} failed={own.loadFailed} skeleton={<Skeleton className="h-56 w-full" />}>
        {(found) =>
          hasNone(found) ? (
            <NoSpend />
          ) : (
            <SpendFigures spend={found}>
              {found.month !== null && (
                <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
                  <MonthChoice
                    months={found.months.filter(({ totalCents }) => totalCents !== 0).map(({ month }) => month)}
                    value={found.month}
                    onChange={setChosen}
                  />
                  <TextLink to={paths.invoices} search={daysOfMonth(found.month)}>
                    {own.invoices(monthYearText(found.month))}
                  </TextLink>
                  <DownloadButtons
                    label={own.downloads}
                    files={[{ text: own.downloadCsv, loadAs: (form) => call('exportSpend', { query: { form } }) }]}
                    failed={own.downloadFailed}
                  />
                </div>
              )}
              <div className="grid gap-x-8 md:grid-cols-2">
                <SpendByPlan {...found} />
                <SpendByTag {...found} />
              </div>
            </SpendFigures>
          )
        }
      </Loaded>
    </SpendPanel>
  );
}

const hasNone = ({ months }: ReplyOf<Endpoints['getSpend']>): boolean =>
  months.every(({ totalCents }) => totalCents === 0);

function NoSpend(): ReactElement {
  return (
    <EmptyState icon="billing" title={own.none} action={<NextStep to={paths.plans} text={own.plans} />}>
      {own.noneText}
    </EmptyState>
  );
}

interface MonthChoiceProps {
  readonly months: readonly string[];
  readonly value: string;
  readonly onChange: (month: string) => void;
}

function MonthChoice({ months, value, onChange }: MonthChoiceProps): ReactElement {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <label htmlFor={id} className="font-medium text-ink-soft">
        {own.month}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="h-7 rounded-box border border-line-strong bg-surface px-2 text-sm text-ink focus-visible:border-focus max-sm:h-10"
      >
        {months.toReversed().map((month) => (
          <option key={month} value={month}>
            {monthYearText(month)}
          </option>
        ))}
      </select>
    </span>
  );
}
