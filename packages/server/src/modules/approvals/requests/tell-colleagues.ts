import { staffMayAct } from '@linekeeper/contract/provider';
import { after, minuteMs } from '../../../kernel/clock.ts';
import type { Db } from '../../../store/database.ts';
import type { ApprovalsNeeds } from '../actions/approvals-needs.ts';
import { approvalsLetter } from './approvals-letter.ts';
import { oldestUntoldAt, takeUntold } from './untold.store.ts';

/** Requests that are made within this time come in one email. */
const gatheredMs = 2 * minuteMs;

export async function nextTellingAt(db: Db): Promise<Date | null> {
  const at = await oldestUntoldAt(db);
  return at && after(at, gatheredMs);
}

/**
 * Emails members who may approve that requests wait, each without their own, two minutes after the first of them. The
 * rule `approvals.emails` switches it off. Each request is written about once, on any number of processes.
 */
export async function tellColleagues(needs: ApprovalsNeeds): Promise<void> {
  const { clock, db, outbox, rules, staff } = needs;
  const now = clock.now();
  const next = await nextTellingAt(db);
  if (next === null || next > now) return;
  await db.transaction().execute(async (tx) => {
    const untold = await takeUntold(tx, now);
    const { approvals } = await rules.currentRules(tx);
    const newest = untold.at(-1);
    if (!newest || !approvals.emails) return;
    const companies = await needs.accounts.companiesOf(
      tx,
      untold.map(({ accountId }) => accountId),
    );
    for (const { id, email, role } of await staff.activeMembers(tx)) {
      const requests = untold
        .filter(({ askedBy, kind }) => askedBy !== id && staffMayAct(role, kind))
        .map((one) => ({ ...one, company: companies.get(one.accountId) ?? one.accountId }));
      if (requests.length === 0) continue;
      const cause = `approvals:${newest.id}:${id}`;
      await outbox.put(tx, { cause, to: [email], letter: approvalsLetter(needs, requests) });
    }
  });
}
