import type { Role } from '@linekeeper/contract';
import { onItsOwn } from '../../jobs/on-its-own.ts';
import type { AnnouncementsNeeds } from './announcements-needs.ts';
import { announcementLetter } from './announcement-letter.ts';
import { dueToMail, markMailed, type AnnouncementRow } from './announcements.store.ts';

const addressed: readonly Role[] = ['owner', 'admin'];
const accountsAtOnce = 100;

type KnownAccount = Awaited<ReturnType<AnnouncementsNeeds['accounts']['accountsOfAll']>>[number];

/**
 * Writes to customers about announcements whose moment has come. It may stop and go on: each account
 * is written to once, and one that failed is tried by the next turn.
 */
export async function mailAnnouncements(needs: AnnouncementsNeeds, stopping?: AbortSignal): Promise<void> {
  for (const announcement of await dueToMail(needs.db, needs.clock.now())) {
    let isWhole = true;
    for await (const accounts of accountsOf(needs, announcement)) {
      if (stopping?.aborted) return;
      for (const account of accounts) isWhole = (await mailTo(needs, announcement, account)) && isWhole;
    }
    if (isWhole) await markMailed(needs.db, announcement.id, needs.clock.now());
  }
}

async function* accountsOf({ accounts, db }: AnnouncementsNeeds, { accountIds }: AnnouncementRow) {
  if (accountIds !== null) {
    yield await accounts.accountsOfIds(db, accountIds);
    return;
  }
  let behind: KnownAccount | undefined;
  for (;;) {
    const page = { part: '', status: undefined, behind, limit: accountsAtOnce, offset: 0 };
    const found = await accounts.accountsOfAll(db, page);
    yield found;
    behind = found.at(-1);
    if (found.length < accountsAtOnce) return;
  }
}

async function mailTo(
  needs: AnnouncementsNeeds,
  announcement: AnnouncementRow,
  account: KnownAccount,
): Promise<boolean> {
  if (account.status === 'closed') return true;
  const { id: accountId, company } = account;
  const event = { event: 'announcements.mail-failed', accountId, announcementId: announcement.id };
  return onItsOwn(needs.log, event, async () => {
    const without = await needs.preferences.switchedOff(needs.db, accountId, 'announcement');
    const to = await needs.identity.recipientsOf(needs.db, accountId, { roles: addressed, without });
    const letter = () => announcementLetter({ ...needs, ...announcement, company });
    const cause = `announcement:${announcement.id}:${accountId}`;
    await needs.db.transaction().execute((tx) => needs.outbox.put(tx, { cause, to, letter }));
  });
}
