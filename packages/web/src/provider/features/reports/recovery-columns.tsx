import type { RecoveryMonth, RecoveryStep } from '@linekeeper/contract/provider';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { percent } from '../../../ui/format/percent.ts';
import { monthYearText } from '../../../ui/format/time.ts';
import type { Column } from '../../../ui/table/table.tsx';
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

function centsColumn(key: string, title: string, of: (month: RecoveryMonth) => number): Column<RecoveryMonth> {
  return { key, title, align: 'end', cell: (month) => amount(of(month)) };
}

export const fateColumns: readonly Column<RecoveryMonth>[] = [
  { key: 'month', title: words.month, phone: 'head', cell: ({ month }) => monthYearText(month) },
  { key: 'count', title: heads.payments, align: 'end', cell: ({ failedCount }) => count(failedCount) },
  centsColumn('failed', heads.failed, ({ failedCents }) => failedCents),
  centsColumn('within7', heads.within7, ({ within7Cents }) => within7Cents),
  centsColumn('within30', heads.within30, ({ within30Cents }) => within30Cents),
  centsColumn('within60', heads.within60, ({ within60Cents }) => within60Cents),
  centsColumn('later', heads.later, ({ laterCents }) => laterCents),
  centsColumn('writtenOff', heads.writtenOff, ({ writtenOffCents }) => writtenOffCents),
  centsColumn('forgiven', heads.forgiven, ({ forgivenCents }) => forgivenCents),
  centsColumn('open', heads.open, ({ openCents }) => openCents),
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
