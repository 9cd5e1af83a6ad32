import type { StaffRole } from '@linekeeper/contract/provider';
import { newId, type StaffId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Letter } from '../../../mail/letter.ts';
import { poolIds } from '../pool/pool-ids.ts';
import type { StaffNeeds } from '../ports/staff-needs.ts';
import type { Member } from './member.ts';
import { changeMember, insertMember, lockMembers, membersToInvite, noteInvitation } from './members.store.ts';
import { words } from './words.ts';

export interface NewMember {
  readonly email: string;
  /** Empty: none is given. */
  readonly name: string;
  readonly role: StaffRole;
}

/** Notes who is invited; the email leaves within seconds. Refuses with `staff_exists`. */
export async function inviteMember(needs: StaffNeeds, { email, name, role }: NewMember): Promise<Member> {
  const member: Member = {
    id: newId<StaffId>('staff'),
    email,
    name: name === '' ? null : name,
    role,
    subject: null,
    invitedAt: needs.machineClock.now(),
    invitationSentAt: null,
    invitationProblem: null,
    lastLogInAt: null,
    disabledAt: null,
  };
  await needs.db.transaction().execute(async (tx) => {
    if (!(await insertMember(tx, member))) throw new Refusal('staff_exists');
    await needs.audit.record(tx, {
      account: null,
      action: 'staff.invited',
      about: { member: member.id },
      after: { role },
      personal: { of: member.id, values: { email, name: member.name } },
    });
  });
  return member;
}

/** Has a new temporary password mailed. Refuses with `not_found` or `staff_joined`. */
export async function inviteAgain(needs: StaffNeeds, id: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const member = (await lockMembers(tx)).find((one) => one.id === id);
    if (!member || member.disabledAt !== null) throw new Refusal('not_found');
    if (member.subject !== null) throw new Refusal('staff_joined');
    const invitedAt = needs.machineClock.now();
    await changeMember(tx, member.id, { invitedAt, invitationSentAt: null, invitationProblem: null });
    await needs.audit.record(tx, { account: null, action: 'staff.invited_again', about: { member: member.id } });
  });
}

/** Writes the emails of open invitations, each with a temporary password that the pool has just been given. */
export async function sendInvitations(needs: StaffNeeds): Promise<void> {
  const { staffPool, db, log, machineClock } = needs;
  if (staffPool === null) return;
  for (const member of await membersToInvite(db)) {
    const ids = await poolIds({ db, staffPool });
    const invited = ids.kind === 'known' ? await staffPool.invite(ids.ids, member.email) : ids;
    if (invited.kind === 'unknown') {
      log.warn({ event: 'staff.invitation-waits', member: member.id, text: invited.text }, 'invitation is tried again');
      return;
    }
    const sentAt = machineClock.now();
    await db.transaction().execute(async (tx) => {
      if (invited.kind === 'refused') {
        await noteInvitation(tx, member.id, { invitationSentAt: null, invitationProblem: invited.text });
        return;
      }
      if (!(await noteInvitation(tx, member.id, { invitationSentAt: sentAt, invitationProblem: null }))) return;
      const cause = `staff:invitation:${member.id}:${sentAt.getTime()}`;
      await needs.outbox.put(tx, {
        cause,
        to: [member.email],
        letter: invitationLetter(needs, member.email, invited.password),
      });
    });
  }
}

type Writing = Pick<StaffNeeds, 'brand' | 'consoleUrl'>;

/** With a temporary password: it is sealed until it has left. */
export function invitationLetter({ brand, consoleUrl }: Writing, email: string, password: string): Letter {
  const { subject, opening, validity, action, ...terms } = words.invitation;
  return {
    wording: { id: 'invitation', values: { email } },
    subject: subject(brand.name),
    opening: opening(brand.name),
    facts: [
      [terms.email, email],
      [terms.password, password],
    ],
    action: { text: action, url: `${consoleUrl}/provider` },
    closing: [validity],
  };
}
