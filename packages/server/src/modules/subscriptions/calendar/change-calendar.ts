import { unknownTimeZone, type BillingCalendar as ShownCalendar, type CalendarChoice } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isTimeZone } from '../../../kernel/time-zone.ts';
import type { Db } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { changedCalendar, dayAt, periodFrom, type Period } from './period.ts';

type Needs = Pick<SubscriptionsNeeds, 'accounts' | 'audit' | 'clock' | 'db'>;

export async function getBillingCalendar(needs: Needs, accountId: AccountId): Promise<ShownCalendar> {
  return presentCalendar(await calendarOf(needs, needs.db, accountId), needs.clock.now());
}

/** What the calendar would be after this choice, and what the next bills would cover. Refuses as the change does. */
export async function previewBillingCalendar(
  needs: Needs,
  accountId: AccountId,
  choice: CalendarChoice,
): Promise<ShownCalendar> {
  const now = needs.clock.now();
  return presentCalendar(chosenCalendar(await calendarOf(needs, needs.db, accountId), choice, now), now);
}

/** Another billing day or zone, from the end of the running period on. An unknown zone is refused at its field. */
export async function changeBillingCalendar(
  needs: Needs,
  accountId: AccountId,
  choice: CalendarChoice,
): Promise<ShownCalendar> {
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const now = needs.clock.now();
    const before = await calendarOf(needs, tx, accountId);
    const chosen = chosenCalendar(before, choice, now);
    if (chosen.billingDay !== before.billingDay || chosen.timeZone !== before.timeZone) {
      await needs.accounts.setCalendar(tx, accountId, chosen);
      await needs.audit.record(tx, {
        account: accountId,
        action: 'calendar.changed',
        about: {},
        before: { billingDay: before.billingDay, timeZone: before.timeZone },
        after: { billingDay: chosen.billingDay, timeZone: chosen.timeZone, from: chosen.before?.until ?? null },
      });
    }
    return presentCalendar(chosen, now);
  });
}

function chosenCalendar(calendar: BillingCalendar, choice: CalendarChoice, now: Date): BillingCalendar {
  const { timeZone, billingDay = calendar.billingDay } = choice;
  if (!isTimeZone(timeZone)) throw new Refusal('invalid_fields', { timeZone: unknownTimeZone });
  if (billingDay === calendar.billingDay && timeZone === calendar.timeZone) return calendar;
  return changedCalendar(calendar, { billingDay, timeZone }, now);
}

function presentCalendar(calendar: BillingCalendar, now: Date): ShownCalendar {
  const { billingDay, timeZone, before } = calendar;
  const today = dayAt(calendar, now);
  const holdsFrom = before && today < before.until ? before.until : null;
  return { billingDay, timeZone, holdsFrom, bills: billsAfter(calendar, today) };
}

/** The next two periods after the one that a day belongs to. */
function billsAfter({ billingDay, ...calendar }: BillingCalendar, day: string): Period[] {
  if (billingDay === null) return [];
  const running = { ...calendar, billingDay };
  const first = periodFrom(running, periodFrom(running, day).end);
  return [first, periodFrom(running, first.end)];
}

export async function calendarOf(
  needs: Pick<SubscriptionsNeeds, 'accounts'>,
  db: Db,
  accountId: AccountId,
): Promise<BillingCalendar> {
  const account = await needs.accounts.getAccount(db, accountId);
  if (!account) throw new Error(`${accountId} is no account`);
  return account.calendar;
}
