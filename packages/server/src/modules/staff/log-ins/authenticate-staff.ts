import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { StaffNeeds } from '../ports/staff-needs.ts';
import { endOf, hashOf, isOpen, isSeenDue, overBefore } from '../sessions/session.ts';
import { endSession, findSession, findSessions, forgetSessions, noteSeen } from '../sessions/sessions.store.ts';

const longestToken = 100;

/** The member of staff behind a session's token, as our tables say now. Refuses with `not_signed_in`. */
export async function authenticateStaff(
  { db, machineClock }: Pick<StaffNeeds, 'db' | 'machineClock'>,
  token: string | undefined,
): Promise<StaffCaller> {
  if (token === undefined || token.length > longestToken) throw new Refusal('not_signed_in');
  const sessionHash = hashOf(token);
  const session = await findSession(db, sessionHash);
  const now = machineClock.now();
  if (!session || !isOpen(session, now)) throw new Refusal('not_signed_in');
  if (isSeenDue(session, now)) await db.transaction().execute((tx) => noteSeen(tx, sessionHash, now));
  const { id, email, name, role } = session;
  return { memberId: id, email, name, role, sessionHash, endsAt: endOf(session) };
}

/** Of some sessions, named by their hashes, those that are not over. */
export async function openSessionsAmong(
  { db, machineClock }: Pick<StaffNeeds, 'db' | 'machineClock'>,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const now = machineClock.now();
  const found = await findSessions(db, hashes);
  return new Set(found.filter((session) => isOpen(session, now)).map(({ tokenHash }) => tokenHash));
}

export async function logOut({ db, audit }: StaffNeeds, { memberId, sessionHash }: StaffCaller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSession(tx, sessionHash);
    await audit.record(tx, { account: null, action: 'staff.logged_out', about: { member: memberId } });
  });
}

/** Sessions that are over however they were used. */
export async function forgetOver({ db, machineClock }: StaffNeeds): Promise<void> {
  await db.transaction().execute((tx) => forgetSessions(tx, overBefore(machineClock.now())));
}
