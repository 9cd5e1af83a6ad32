import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../navigation/paths.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { ColumnChart } from '../../ui/chart/column-chart.tsx';
import { ShareBar } from '../../ui/chart/share-bar.tsx';
import { money } from '../../ui/format/money.ts';
import { monthYearText } from '../../ui/format/time.ts';
import { zoneText } from '../../ui/format/zone.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { words } from './words.ts';

type Spend = ReplyOf<Endpoints['getSpend']>;

const shownRows = 5;

/** The frame of what an account spends. */
export function SpendPanel({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Panel title={words.title} note={words.note} action={<TextLink to={paths.invoices}>{words.all}</TextLink>}>
      {children}
    </Panel>
  );
}

/** What the account was invoiced by month, as a chart with its table; `children` say what of. */
export function SpendFigures({
  spend,
  children,
}: {
  readonly spend: Spend;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <>
      <SpendChart spend={spend} />
      {spend.month !== null && children}
    </>
  );
}

/** Each month's invoices as a bar, with the table behind them. */
export function SpendChart({ spend }: { readonly spend: Spend }): ReactElement {
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
        total={[words.total, money(spend.months.reduce((sum, { totalCents }) => sum + totalCents, 0))]}
      />
      <p className="mt-1 text-sm text-ink-faint">{words.zone(zoneText(spend.timeZone))}</p>
    </>
  );
}

/** A month's spend by plan, most first. */
export function SpendByPlan({ plans, month }: Pick<Spend, 'plans' | 'month'>): ReactElement | null {
  if (month === null) return null;
  const rows = plans.map(({ planId, name, amountCents }) => ({
    key: planId ?? '',
    name: name ?? (planId === null ? words.noPlan : words.unknownPlan),
    amountCents,
  }));
  return <Shares title={words.byPlan(monthYearText(month))} rows={rows} more={words.morePlans} />;
}

/** A month's spend by the tags that lines had when they were invoiced. */
export function SpendByTag({ tags, month }: Pick<Spend, 'tags' | 'month'>): ReactElement | null {
  if (month === null) return null;
  const rows = tags.map(({ tag, amountCents }) => ({ key: tag ?? '', name: tag ?? words.noTag, amountCents }));
  return <Shares title={words.byTag(monthYearText(month))} note={words.tagNote} rows={rows} more={words.moreTags} />;
}

interface SharesProps {
  readonly title: string;
  readonly note?: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly amountCents: number }[];
  readonly more: (amount: number) => string;
}

function Shares({ title, note, rows, more }: SharesProps): ReactElement {
  const whole = Math.max(1, ...rows.map(({ amountCents }) => amountCents));
  const hidden = rows.length - shownRows;
  return (
    <section aria-label={title} className="mt-4 min-w-0">
      <h3 className="text-sm text-ink-faint">{title}</h3>
      <ul>
        {rows.slice(0, shownRows).map(({ key, name, amountCents }) => (
          <li key={key} className="py-1.5">
            <p className="mb-1 flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">{name}</span>
              <span className="font-medium">{money(amountCents)}</span>
            </p>
            <ShareBar shares={[{ key: 'amount', tone: 'chart', amount: Math.max(0, amountCents) }]} whole={whole} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-sm text-ink-faint">{more(hidden)}</p>}
      {note && <p className="text-sm text-ink-faint">{note}</p>}
    </section>
  );
}
