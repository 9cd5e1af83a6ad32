import { staffMayAct } from '@linekeeper/contract/provider';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { dollarsShown } from '../../../kernel/shown.ts';
import type { Letter } from '../../../mail/letter.ts';
import type { Db } from '../../../store/database.ts';
import type { ApprovalsNeeds } from '../actions/approvals-needs.ts';
import { oldestUntoldAt, takeUntold } from './requests.store.ts';
import { words } from './words.ts';

/** Requests that are made within this time come in one email. */
const gatheredMs = 2 * minuteMs;

export async function nextTellingAt(db: Db): Promise<Date | null> {
  const at = await oldestUntoldAt(db);
  return at && after(at, gatheredMs);
}

/**
 * Emails members who may approve that requests wait, each without their own, two minutes after the first of them. The
 * rule `approvals.emails` switches it off for all, and each member for themselves. Each request is written about once,
 * on any number of processes.
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
    for (const { id, email, role } of await staff.membersToTell(tx)) {
      const requests = untold
        .filter(({ askedBy, kind }) => askedBy !== id && staffMayAct(role, kind))
        .map((one) => ({ ...one, company: companies.get(one.accountId) ?? one.accountId }));
      if (requests.length === 0) continue;
      const cause = `approvals:${newest.id}:${id}`;
      await outbox.put(tx, { cause, to: [email], letter: approvalsLetter(needs, requests) });
    }
  });
}

interface ToldRequest {
  /** What it is about, such as an invoice's number. */
  readonly about: string;
  readonly company: string;
  /** Null: it is not about money. */
  readonly amountCents: number | null;
  readonly askedByName: string;
}

const rowsAtMost = 50;

/** To a member of staff who may approve them. */
export function approvalsLetter(
  { brand, consoleUrl }: Pick<ApprovalsNeeds, 'brand' | 'consoleUrl'>,
  requests: readonly ToldRequest[],
): Letter {
  const { subject, text, count, head, row, action, closing } = words.letter;
  return {
    wording: { id: 'approvals_waiting', values: { requests: count(requests.length) } },
    subject: subject(brand.name, count(requests.length)),
    opening: [text],
    facts: [],
    table: {
      head,
      rows: requests
        .slice(0, rowsAtMost)
        .map(({ about, company, amountCents, askedByName }) => [
          row(about, company, askedByName),
          amountCents === null ? '' : dollarsShown(amountCents),
        ]),
    },
    action: { text: action, url: `${consoleUrl}/provider/money/approvals` },
    closing: [closing],
  };
}
