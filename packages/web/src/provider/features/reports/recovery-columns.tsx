import type { RecoveryMonth, RecoveryStep } from '@linekeeper/contract/provider';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { percent } from '../../../ui/format/percent.ts';
import { monthYearText } from '../../../ui/format/time.ts';
import { NarrowLine } from '../../../ui/table/narrow-line.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { InParts } from './in-parts.tsx';
import { words } from './words.ts';

/** Charges tried and failed in a month, as texts. */
export function tryCells({ triedCount, triedCents, failedTryCount, failedTryCents }: RecoveryMonth): string[] {
  return [count(triedCount), money(triedCents), count(failedTryCount), money(failedTryCents)];
}

const recoveredOf = ({ within7Cents, within30Cents, within60Cents, laterCents }: RecoveryMonth) =>
  within7Cents + within30Cents + within60Cents + laterCents;

/** What failed in some months, and the part of it that was recovered, by amount and by count. */
export function rateOf(months: readonly RecoveryMonth[]): { failed: number; byAmount: string; byCount: string } {
  const sum = (of: (month: RecoveryMonth) => number) => months.reduce((total, month) => total + of(month), 0);
  const failed = sum(({ failedCents }) => failedCents);
  return {
    failed,
    byAmount: share(sum(recoveredOf), failed),
    byCount: share(
      sum(({ recoveredCount }) => recoveredCount),
      sum(({ failedCount }) => failedCount),
    ),
  };
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : percent(Math.round((1000 * part) / whole) * 1000);
}

const amount = (cents: number) => (cents === 0 ? '–' : money(cents));
const { heads, steps } = words.recovery;

interface Part {
  readonly key: string;
  readonly title: string;
  readonly of: (month: RecoveryMonth) => number;
}

const recoveredIn: readonly Part[] = [
  { key: 'within7', title: heads.within7, of: ({ within7Cents }) => within7Cents },
  { key: 'within30', title: heads.within30, of: ({ within30Cents }) => within30Cents },
  { key: 'within60', title: heads.within60, of: ({ within60Cents }) => within60Cents },
  { key: 'later', title: heads.later, of: ({ laterCents }) => laterCents },
];
const givenUpAs: readonly Part[] = [
  { key: 'writtenOff', title: heads.writtenOff, of: ({ writtenOffCents }) => writtenOffCents },
  { key: 'forgiven', title: heads.forgiven, of: ({ forgivenCents }) => forgivenCents },
];

function partColumn({ key, title, of }: Part): Column<RecoveryMonth> {
  return { key, title, align: 'end', roomy: true, cell: (month) => amount(of(month)) };
}

/** All parts in one column, where there is no room for one of each. */
function sumColumn(key: string, title: string, parts: readonly Part[]): Column<RecoveryMonth> {
  return {
    key,
    title,
    align: 'end',
    standsIn: true,
    cell: (month) => (
      <InParts
        total={parts.reduce((sum, { of }) => sum + of(month), 0)}
        parts={parts.map((part) => ({ title: part.title, cents: part.of(month) }))}
      />
    ),
  };
}

export const fateColumns: readonly Column<RecoveryMonth>[] = [
  {
    key: 'month',
    title: words.month,
    phone: 'head',
    cell: ({ month }) => <span className="whitespace-nowrap">{monthYearText(month)}</span>,
  },
  { key: 'count', title: heads.payments, align: 'end', roomy: true, cell: ({ failedCount }) => count(failedCount) },
  {
    key: 'failed',
    title: heads.failed,
    align: 'end',
    cell: ({ failedCents, failedCount }) => (
      <span>
        {amount(failedCents)}
        {failedCount > 0 && (
          <NarrowLine roomy>
            <span className="whitespace-nowrap">{heads.counted(failedCount)}</span>
          </NarrowLine>
        )}
      </span>
    ),
  },
  ...recoveredIn.map(partColumn),
  sumColumn('recovered', heads.recovered, recoveredIn),
  ...givenUpAs.map(partColumn),
  sumColumn('givenUp', heads.givenUp, givenUpAs),
  { key: 'open', title: heads.open, align: 'end', cell: ({ openCents }) => amount(openCents) },
  {
    key: 'rate',
    title: heads.rate,
    align: 'end',
    cell: (month) => share(recoveredOf(month), month.failedCents),
  },
];

interface StepRow {
  readonly step: RecoveryStep;
  readonly recoveredCents: number;
}

export const stepColumns: readonly Column<StepRow>[] = [
  { key: 'step', title: heads.step, phone: 'head', cell: ({ step }) => steps[step] },
  { key: 'recovered', title: heads.recovered, align: 'end', cell: ({ recoveredCents }) => amount(recoveredCents) },
];
