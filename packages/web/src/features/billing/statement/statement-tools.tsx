import type { CsvForm, Endpoints, ReplyOf } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { money } from '../../../ui/format/money.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { cx } from '../../../ui/look/cx.ts';
import { todayIn } from '../../../ui/format/past-day.ts';
import { dateText } from '../../../ui/format/time.ts';
import { PeriodFields } from '../../../parts/period/period-fields.tsx';
import type { PeriodDays } from '../../../parts/period/typed-period.ts';
import { DownloadButtons } from '../../../parts/save-file/download-buttons.tsx';
import { lastMonth, lastTwelveMonths } from './statement-period.ts';
import { words } from './words.ts';

type Statement = ReplyOf<Endpoints['getStatement']>;

export interface StatementToolsProps {
  /** Missing where it cannot be read: the address may name days that have no statement. */
  readonly statement: Statement | undefined;
  /** Keeps room for it. */
  readonly isComing: boolean;
  /** The days of the address; empty for those that the statement chooses itself. */
  readonly asked: PeriodDays;
  readonly onPeriod: (to: PeriodDays) => void;
}

/** The days of a statement, its files, and what it opened and closed with. */
export function StatementTools({ statement, isComing, asked, onPeriod }: StatementToolsProps): ReactElement {
  const [presetCount, setPresetCount] = useState(0);
  const today = statement?.today ?? todayIn();
  const presets = [
    [words.presets.thisMonth, { from: '', to: '' }],
    [words.presets.lastMonth, lastMonth(today)],
    [words.presets.year, lastTwelveMonths(today)],
  ] as const;
  const choose = (days: PeriodDays) => {
    setPresetCount(presetCount + 1);
    onPeriod(days);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <fieldset className="min-w-0">
          <legend className="sr-only">{words.period}</legend>
          <PeriodFields
            key={presetCount}
            from={asked.from || (statement?.from ?? '')}
            to={asked.to || (statement?.to ?? '')}
            onPeriod={onPeriod}
          />
        </fieldset>
        <div className="-ml-2.5 flex flex-wrap gap-1">
          {presets.map(([text, days]) => (
            <Button key={text} size="small" tone="quiet" onClick={() => choose(days)}>
              {text}
            </Button>
          ))}
        </div>
        {(statement ?? isComing) && (
          <div className={cx('sm:ml-auto', !statement && 'invisible')}>
            <StatementFiles from={statement?.from ?? ''} to={statement?.to ?? ''} />
          </div>
        )}
      </div>
      {statement && <StatementSums {...statement} />}
      {isComing && <ComingSums />}
    </div>
  );
}

function StatementFiles({ from, to }: PeriodDays): ReactElement {
  const query = { from, to };
  const files = [
    { text: words.downloadPdf, load: () => call('printStatement', { query }) },
    { text: words.downloadCsv, loadAs: (form: CsvForm) => call('exportStatement', { query: { ...query, form } }) },
  ];
  return <DownloadButtons label={words.downloads} files={files} failed={words.downloadFailed} atEnd />;
}

/** From what it opened with to what it closed with, read like a sum. */
function StatementSums(statement: Statement): ReactElement {
  const { from, to, openingCents, chargesCents, paymentsCents, creditsCents, closingCents } = statement;
  return (
    <dl className="flex max-w-md flex-col gap-1">
      <Sum term={words.opening(dateText(from))} value={balanceText(openingCents)} isBalance />
      <Sum term={words.charges} value={money(chargesCents)} />
      <Sum term={words.payments} value={money(0 - paymentsCents)} />
      <Sum term={words.credits} value={money(0 - creditsCents)} />
      <Sum term={words.closing(dateText(to))} value={balanceText(closingCents)} isBalance />
    </dl>
  );
}

function ComingSums(): ReactElement {
  return (
    <div className="flex max-w-md flex-col gap-1">
      {Array.from({ length: 5 }, (_, no) => (
        <Skeleton key={no} className="my-0.5 h-4 w-full" />
      ))}
    </div>
  );
}

const balanceText = (cents: number) => (cents < 0 ? words.weOwe(money(-cents)) : money(cents));

interface SumProps {
  readonly term: string;
  readonly value: string;
  readonly isBalance?: boolean;
}

function Sum({ term, value, isBalance = false }: SumProps): ReactElement {
  return (
    <div className={cx('flex flex-wrap justify-between gap-x-4', isBalance && 'font-semibold')}>
      <dt className={isBalance ? '' : 'text-ink-soft'}>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
