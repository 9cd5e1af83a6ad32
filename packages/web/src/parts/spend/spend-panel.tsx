import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../navigation/paths.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { ColumnChart } from '../../ui/chart/column-chart.tsx';
import { ShareBar } from '../../ui/chart/share-bar.tsx';
import { money } from '../../ui/format/money.ts';
import { monthYearText } from '../../ui/format/time.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { words } from './words.ts';

type Spend = ReplyOf<Endpoints['getSpend']>;

const shownPlans = 5;

/** The frame of what an account spends. */
export function SpendPanel({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Panel title={words.title} note={words.note} action={<TextLink to={paths.invoices}>{words.all}</TextLink>}>
      {children}
    </Panel>
  );
}

/** What the account was invoiced: by month as a chart with its table, and by plan. */
export function SpendFigures({ spend }: { readonly spend: Spend }): ReactElement {
  if (spend.months.every(({ totalCents }) => totalCents === 0))
    return <p className="py-2 text-ink-soft">{words.none}</p>;
  return (
    <>
      <ColumnChart
        title={words.chart}
        points={spend.months.map(({ month, totalCents }) => ({ at: month, value: totalCents }))}
        formatValue={money}
        formatAt={monthYearText}
        atTitle={words.month}
        valueTitle={words.amount}
      />
      <Plans {...spend} />
    </>
  );
}

function Plans({ plans, plansMonth }: Spend): ReactElement | null {
  if (plansMonth === null) return null;
  const title = words.byPlan(monthYearText(plansMonth));
  const whole = Math.max(1, ...plans.map(({ amountCents }) => amountCents));
  const hidden = plans.length - shownPlans;
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="text-sm text-ink-faint">{title}</h3>
      <ul>
        {plans.slice(0, shownPlans).map(({ planId, name, amountCents }) => (
          <li key={planId ?? ''} className="py-1.5">
            <p className="mb-1 flex flex-wrap justify-between gap-x-4">
              <span>{name ?? (planId === null ? words.noPlan : words.unknownPlan)}</span>
              <span className="font-medium">{money(amountCents)}</span>
            </p>
            <ShareBar shares={[{ key: 'amount', tone: 'note', amount: amountCents }]} whole={whole} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-sm text-ink-faint">{words.morePlans(hidden)}</p>}
    </section>
  );
}
