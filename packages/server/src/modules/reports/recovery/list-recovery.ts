import type { GivenFile, ReplyOf } from '@linekeeper/contract';
import {
  recoverySteps,
  type ProviderEndpoints,
  type RecoveryMonth,
  type RecoveryStep,
} from '@linekeeper/contract/provider';
import { csvRows } from '../../../kernel/csv-rows.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Span } from '../../ledger/index.ts';
import { signedDollars } from '../period/dollars.ts';
import { monthOf, monthsUpTo, spanOfMonths } from '../period/month.ts';
import type { ReportsNeeds } from '../period/reports-needs.ts';
import { words } from '../period/words.ts';
import { fateOf, recoveredCents, type Fate } from './fate-of-failure.ts';

const monthsShown = 12;

type Needs = Pick<ReportsNeeds, 'billing' | 'clock' | 'collecting' | 'db' | 'dunning' | 'payments' | 'remittances'>;

/** Payments that failed the first time in each of the last months, and what became of them by now. */
export async function listRecovery(needs: Needs): Promise<ReplyOf<ProviderEndpoints['listRecovery']>> {
  const months = monthsUpTo(monthOf(needs.clock.now()), monthsShown);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const span = spanOfMonths(first, last);
  const tries = await needs.payments.triesByMonthOfAll(needs.db, span);
  const failures = await readFailures(needs, span);
  const steps = await stepsOf(needs, failures, span);
  return {
    months: months.map((month) => ({
      month,
      ...(tries.find((one) => one.month === month) ?? noTries),
      ...sumsOf(failures.filter(({ failedAt }) => monthOf(failedAt) === month)),
    })),
    steps: recoverySteps.map((step) => ({ step, recoveredCents: steps.get(step) ?? 0 })),
  };
}

const noTries = { triedCount: 0, triedCents: 0, failedTryCount: 0, failedTryCents: 0 };

interface Failure {
  readonly accountId: AccountId;
  readonly failedAt: Date;
  readonly amountCents: number;
  readonly recovered: readonly { readonly at: Date; readonly amountCents: number }[];
  readonly fate: Fate;
}

async function readFailures({ collecting, billing, remittances, db }: Needs, span: Span): Promise<Failure[]> {
  const failed = await collecting.firstFailuresOfAll(db, span);
  const groups = failed.map(({ id, accountId, lineIds }) => ({ key: id, accountId, lineIds }));
  const standing = await billing.standingOfLinesOfAll(db, groups);
  const later = await collecting.paidAfterOfAll(db, failed);
  const recorded = await remittances.paidAfterOfAll(db, failed);
  const paid = Map.groupBy([...later, ...recorded], ({ key }) => key);
  return failed.map(({ id, accountId, failedAt, amountCents }) => {
    const recovered = (paid.get(id) ?? []).toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const { writtenOffCents = 0, dueCents = 0 } = standing.get(id) ?? {};
    const fate = fateOf({ failedAt, amountCents, recovered, writtenOffCents, dueCents });
    return { accountId, failedAt, amountCents, recovered, fate };
  });
}

type OfFailures = Omit<RecoveryMonth, 'month' | keyof typeof noTries>;

function sumsOf(failures: readonly Failure[]): OfFailures {
  const sum = (of: (fate: Fate) => number) => sumCents(failures.map(({ fate }) => of(fate)));
  return {
    failedCount: failures.length,
    failedCents: sumCents(failures.map(({ amountCents }) => amountCents)),
    recoveredCount: failures.filter(({ fate, amountCents }) => recoveredCents(fate) === amountCents).length,
    within7Cents: sum(({ within7Cents }) => within7Cents),
    within30Cents: sum(({ within30Cents }) => within30Cents),
    within60Cents: sum(({ within60Cents }) => within60Cents),
    laterCents: sum(({ laterCents }) => laterCents),
    writtenOffCents: sum(({ writtenOffCents }) => writtenOffCents),
    forgivenCents: sum(({ forgivenCents }) => forgivenCents),
    openCents: sum(({ openCents }) => openCents),
  };
}

/** What was recovered by the last step that the account had come to since the failure. */
async function stepsOf({ dunning, db }: Needs, failures: readonly Failure[], span: Span) {
  const taken = Map.groupBy(await dunning.stepsOfAll(db, span.from), ({ accountId }) => accountId);
  const sums = new Map<RecoveryStep, number>();
  for (const { accountId, failedAt, amountCents, recovered } of failures) {
    let leftCents = amountCents;
    for (const { at, amountCents: paidCents } of recovered) {
      const steps = (taken.get(accountId) ?? []).filter((one) => one.takenAt >= failedAt && one.takenAt <= at);
      const step = steps.at(-1)?.action ?? 'none';
      const cents = Math.min(leftCents, paidCents);
      leftCents -= cents;
      sums.set(step, (sums.get(step) ?? 0) + cents);
    }
  }
  return sums;
}

/** The months, a row each; amounts in dollars. */
export async function exportRecovery(needs: Needs): Promise<GivenFile> {
  const { months } = await listRecovery(needs);
  const rows = months.map((row) => [
    row.month,
    String(row.triedCount),
    signedDollars(row.triedCents),
    String(row.failedTryCount),
    signedDollars(row.failedTryCents),
    String(row.failedCount),
    signedDollars(row.failedCents),
    String(row.recoveredCount),
    ...[
      row.within7Cents,
      row.within30Cents,
      row.within60Cents,
      row.laterCents,
      row.writtenOffCents,
      row.forgivenCents,
      row.openCents,
    ].map(signedDollars),
    'USD',
  ]);
  return { name: 'recovery.csv', content: Buffer.from(csvRows([words.recovery, ...rows])) };
}
