import type { ProspectForm } from '@linekeeper/contract/provider';
import { after, dayMs, minuteMs } from '../../kernel/clock.ts';
import { brandId, newId, type ProspectId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { refuseTooMany } from '../../kernel/refuse-too-many.ts';
import type { Tx } from '../../store/database.ts';
import { causeOf, emailKeyOf, isOpen, newToken, type Prospect } from './prospect.ts';
import { prospectLetter } from './prospect-letter.ts';
import type { ProspectsNeeds } from './prospects-needs.ts';
import { changeProspect, insertProspect, lockProspect } from './prospects.store.ts';

/** A mail server takes a moment; a second click is not meant as a second email. */
const againAfter = { most: 1, withinMs: minuteMs };

/** One email was written, and nothing has become of it. */
const blank = { sentCount: 1, revokedAt: null, joinedAt: null, accountId: null } as const;

type Invited = ProspectForm & { readonly by: string };

/** Refuses with `prospect_invited` while an invitation of this email is open. */
export async function inviteProspect(needs: ProspectsNeeds, invited: Invited): Promise<ProspectId> {
  return needs.db.transaction().execute((tx) => invite(needs, tx, invited));
}

async function invite(
  needs: ProspectsNeeds,
  tx: Tx,
  { email, company, netDays, note, by }: Invited,
): Promise<ProspectId> {
  const id = newId<ProspectId>('prs');
  const { token, tokenHash } = newToken(id);
  const now = needs.clock.now();
  const days = await daysOf(needs, tx);
  const prospect: Prospect = {
    ...blank,
    id,
    email,
    emailKey: emailKeyOf(email),
    company,
    netDays,
    note,
    tokenHash,
    invitedBy: by,
    invitedAt: now,
    sentAt: now,
    expiresAt: after(now, days * dayMs),
  };
  if (!(await insertProspect(tx, prospect))) throw new Refusal('prospect_invited');
  await needs.audit.record(tx, {
    account: null,
    action: 'prospect.invited',
    about: { prospect: id },
    after: { netDays, expiresAt: prospect.expiresAt.toISOString() },
    personal: { of: id, values: { email, ...(company !== null && { company }) } },
  });
  await write(needs, tx, { prospect, token, days });
  return id;
}

/**
 * Sends an open invitation to another email: the one before is withdrawn, and a new one has its terms. Refuses with
 * `not_found`, `prospect_gone`, and `prospect_invited` while the other email has an open invitation, its own included.
 */
export async function correctEmail(
  needs: ProspectsNeeds,
  { id, email, by }: { readonly id: string; readonly email: string; readonly by: string },
): Promise<ProspectId> {
  return needs.db.transaction().execute(async (tx) => {
    const before = await openOne(tx, id);
    if (before.emailKey === emailKeyOf(email)) throw new Refusal('prospect_invited');
    await revoke(needs, tx, before);
    const { company, netDays, note } = before;
    return invite(needs, tx, { email, company, netDays, note, by });
  });
}

/** Another link, good from now on; the one before no longer works. Refuses with `not_found`, `prospect_gone` and within a minute. */
export async function inviteAgain(needs: ProspectsNeeds, id: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const before = await openOne(tx, id);
    const now = needs.clock.now();
    refuseTooMany([before.sentAt], againAfter, now);
    const days = await daysOf(needs, tx);
    const { token, tokenHash } = newToken(before.id);
    const change = { tokenHash, sentAt: now, sentCount: before.sentCount + 1, expiresAt: after(now, days * dayMs) };
    await needs.outbox.withdraw(tx, causeOf(before));
    await changeProspect(tx, before.id, change);
    await needs.audit.record(tx, {
      account: null,
      action: 'prospect.invited_again',
      about: { prospect: id },
      before: { expiresAt: before.expiresAt.toISOString() },
      after: { expiresAt: change.expiresAt.toISOString() },
    });
    await write(needs, tx, { prospect: { ...before, ...change }, token, days });
  });
}

/** The link no longer works. Once more changes nothing. Refuses with `not_found`, and `prospect_gone` after the sign-up. */
export async function revokeProspect(needs: ProspectsNeeds, id: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const prospect = await lockProspect(tx, brandId<ProspectId>(id));
    if (!prospect) throw new Refusal('not_found');
    if (prospect.revokedAt !== null) return;
    if (prospect.joinedAt !== null) throw new Refusal('prospect_gone');
    await revoke(needs, tx, prospect);
  });
}

async function revoke(needs: ProspectsNeeds, tx: Tx, prospect: Prospect): Promise<void> {
  const { id } = prospect;
  await needs.outbox.withdraw(tx, causeOf(prospect));
  await changeProspect(tx, id, { revokedAt: needs.clock.now() });
  await needs.audit.record(tx, { account: null, action: 'prospect.revoked', about: { prospect: id } });
}

async function openOne(tx: Tx, id: string): Promise<Prospect> {
  const prospect = await lockProspect(tx, brandId<ProspectId>(id));
  if (!prospect) throw new Refusal('not_found');
  if (!isOpen(prospect)) throw new Refusal('prospect_gone');
  return prospect;
}

const daysOf = async ({ rules }: ProspectsNeeds, tx: Tx) => (await rules.currentRules(tx)).accounts.invitationDays;

async function write(
  needs: ProspectsNeeds,
  tx: Tx,
  { prospect, token, days }: { prospect: Prospect; token: string; days: number },
): Promise<void> {
  const expiresOn = prospect.expiresAt.toISOString().slice(0, 10);
  const letter = prospectLetter({ ...needs, ...prospect, token, days, expiresOn });
  await needs.outbox.put(tx, { cause: causeOf(prospect), to: [prospect.email], letter });
}
