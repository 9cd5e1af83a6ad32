import type { AnnouncementForm } from '@linekeeper/contract/provider';
import { brandId, newId, type AccountId, type AnnouncementId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AnnouncementsNeeds } from './announcements-needs.ts';
import { insertAnnouncement, lockAnnouncement, markEnded } from './announcements.store.ts';
import { words } from './words.ts';

/** Refuses with `invalid_fields` for moments in the wrong order and for accounts that do not exist. A repeat is another one. */
export async function makeAnnouncement(
  needs: AnnouncementsNeeds,
  { title, body, severity, isMailed, ...asked }: AnnouncementForm & { readonly by: string },
): Promise<AnnouncementId> {
  const now = needs.clock.now();
  const fromAt = asked.from === null ? now : new Date(asked.from);
  const untilAt = asked.until === null ? null : new Date(asked.until);
  if (fromAt < now) throw new Refusal('invalid_fields', { from: words.past });
  if (untilAt && untilAt <= fromAt) throw new Refusal('invalid_fields', { until: words.endsEarly });
  const accountIds = asked.accountIds && (await knownAccounts(needs, asked.accountIds));
  const id = newId<AnnouncementId>('ann');
  const said = { title, severity, isMailed };
  await needs.db.transaction().execute(async (tx) => {
    const kept = { mailedAt: null, madeAt: now, madeBy: asked.by, endedAt: null };
    await insertAnnouncement(tx, { ...said, ...kept, id, body, fromAt, untilAt, accountIds });
    const after = {
      ...said,
      from: fromAt.toISOString(),
      until: untilAt?.toISOString() ?? null,
      accounts: accountIds,
    };
    await needs.audit.record(tx, { account: null, action: 'announcement.made', about: { announcement: id }, after });
  });
  return id;
}

/** Once more changes nothing. Refuses with `not_found`. */
export async function endAnnouncement(needs: AnnouncementsNeeds, id: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const announcement = await lockAnnouncement(tx, id);
    if (!announcement) throw new Refusal('not_found');
    if (announcement.endedAt !== null) return;
    await markEnded(tx, announcement.id, needs.clock.now());
    await needs.audit.record(tx, { account: null, action: 'announcement.ended', about: { announcement: id } });
  });
}

async function knownAccounts({ accounts, db }: AnnouncementsNeeds, given: readonly string[]): Promise<AccountId[]> {
  const ids = [...new Set(given)].map((id) => brandId<AccountId>(id));
  const known = new Set((await accounts.accountsOfIds(db, ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw new Refusal('invalid_fields', { accountIds: words.noAccount(unknown) });
  return ids;
}
