import type { Announcement } from '@linekeeper/contract';
import type { AnnouncementReader, AnnouncementShown } from '@linekeeper/contract/provider';
import type { Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AnnouncementsNeeds } from './announcements-needs.ts';
import {
  announcementsFor,
  announcementsOfAll,
  noteRead,
  readersOfAll,
  type AnnouncementRow,
} from './announcements.store.ts';

type Reader = Pick<Caller, 'accountId' | 'subject'>;

/** What a person is shown now. */
export async function listFor({ db, clock }: AnnouncementsNeeds, reader: Reader): Promise<Announcement[]> {
  return (await announcementsFor(db, reader, clock.now())).map(said);
}

/** Refuses with `not_found` for what is not shown to the person, and for an outage that is to be dismissed. */
export async function noteSeen(
  { db, clock }: AnnouncementsNeeds,
  { accountId, subject }: Reader,
  { id, isDismissed }: { id: string; isDismissed: boolean },
): Promise<void> {
  const now = clock.now();
  const found = (await announcementsFor(db, { accountId, subject }, now)).find((one) => one.id === id);
  if (!found || (isDismissed && found.severity === 'outage')) throw new Refusal('not_found');
  await noteRead(db, {
    announcementId: found.id,
    accountId,
    subject,
    seenAt: now,
    dismissedAt: isDismissed ? now : null,
  });
}

/** All of them as staff see them. */
export async function listForStaff(needs: AnnouncementsNeeds): Promise<AnnouncementShown[]> {
  const rows = await announcementsOfAll(needs.db);
  const accounts = await needs.accounts.accountsOfIds(needs.db, [
    ...new Set(rows.flatMap((row) => row.accountIds ?? [])),
  ]);
  const companyOf = new Map(accounts.map(({ id, company }) => [id, company]));
  const now = needs.clock.now();
  return rows.map((row) => ({
    ...said(row),
    state: stateOf(row, now),
    accounts: row.accountIds?.map((id) => ({ id, company: companyOf.get(id) ?? id })) ?? null,
    isMailed: row.isMailed,
    mailedAt: row.mailedAt?.toISOString() ?? null,
    madeBy: row.madeBy,
    madeAt: row.madeAt.toISOString(),
    seenCount: row.seenCount,
    dismissedCount: row.dismissedCount,
  }));
}

/** Who saw one. */
export async function listReaders(needs: AnnouncementsNeeds, id: string): Promise<AnnouncementReader[]> {
  const reads = await readersOfAll(needs.db, id);
  const accounts = await needs.accounts.accountsOfIds(needs.db, [...new Set(reads.map((read) => read.accountId))]);
  const companyOf = new Map(accounts.map((account) => [account.id, account.company]));
  return Promise.all(
    reads.map(async ({ accountId, subject, seenAt, dismissedAt }) => {
      const person = await needs.identity.getPerson(needs.db, subject);
      return {
        accountId,
        company: companyOf.get(accountId) ?? accountId,
        email: person?.accountId === accountId ? person.email : null,
        seenAt: seenAt.toISOString(),
        dismissedAt: dismissedAt?.toISOString() ?? null,
      };
    }),
  );
}

function said({ id, title, body, severity, fromAt, untilAt }: AnnouncementRow): Announcement {
  return { id, title, body, severity, from: fromAt.toISOString(), until: untilAt?.toISOString() ?? null };
}

function stateOf({ fromAt, untilAt, endedAt }: AnnouncementRow, now: Date): AnnouncementShown['state'] {
  if (endedAt !== null || (untilAt !== null && untilAt <= now)) return 'over';
  return fromAt > now ? 'planned' : 'shown';
}
