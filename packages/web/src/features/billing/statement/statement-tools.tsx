import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { DownloadButtons } from '../../../parts/save-file/download-buttons.tsx';
import { lastMonth, lastTwelveMonths, type StatementDays } from './statement-period.ts';
import { words } from './words.ts';

export interface StatementToolsProps {
  readonly statement: ReplyOf<Endpoints['getStatement']>;
  readonly onPeriod: (to: StatementDays) => void;
}

/** The days of a statement, its files, and what it opened and closed with. */
export function StatementTools({ statement, onPeriod }: StatementToolsProps): ReactElement {
  const { from, to, today, openingCents, closingCents } = statement;
  const query = { from, to };
  const presets = [
    [words.presets.thisMonth, { from: '', to: '' }],
    [words.presets.lastMonth, lastMonth(today)],
    [words.presets.year, lastTwelveMonths(today)],
  ] as const;
  const files = [
    { text: words.downloadPdf, load: () => call('printStatement', { query }) },
    { text: words.downloadCsv, load: () => call('exportStatement', { query }) },
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <legend className="sr-only">{words.period}</legend>
          <DayField label={words.from} value={from} max={to} onChange={(day) => onPeriod({ from: day, to })} />
          <DayField label={words.to} value={to} min={from} onChange={(day) => onPeriod({ from, to: day })} />
        </fieldset>
        <div className="-ml-2.5 flex flex-wrap gap-1">
          {presets.map(([text, days]) => (
            <Button key={text} size="small" tone="quiet" onClick={() => onPeriod(days)}>
              {text}
            </Button>
          ))}
        </div>
        <div className="sm:ml-auto">
          <DownloadButtons label={words.downloads} files={files} failed={words.downloadFailed} atEnd />
        </div>
      </div>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Sum term={words.opening(dateText(from))} cents={openingCents} />
        <Sum term={words.closing(dateText(to))} cents={closingCents} />
      </dl>
    </div>
  );
}

function Sum({ term, cents }: { readonly term: string; readonly cents: number }): ReactElement {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold">{cents < 0 ? words.weOwe(money(-cents)) : money(cents)}</dd>
    </div>
  );
}
