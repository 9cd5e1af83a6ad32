import type { StaffLogInStep } from '@linekeeper/contract/provider';
import { actAs, actingNow } from '../../../kernel/acting.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Member } from '../members/member.ts';
import { changeMember, findByEmail, lockMembers } from '../members/members.store.ts';
import { poolIds } from '../pool/pool-ids.ts';
import type { StaffNeeds } from '../ports/staff-needs.ts';
import type { PoolStep, StaffPool, StaffPoolIds } from '../ports/staff-pool.port.ts';
import { hashOf, newToken } from '../sessions/session.ts';
import { insertSession } from '../sessions/sessions.store.ts';

/** One answer of a log-in that goes on; with `token` once the session is open. */
export interface LogInAnswer {
  readonly step: StaffLogInStep;
  readonly token: string | null;
}

type Ask = (pool: StaffPool, ids: StaffPoolIds) => Promise<PoolStep>;

const refusals = {
  log_in: 'log_in_refused',
  code: 'log_in_code_wrong',
  expired: 'log_in_expired',
  password: 'password_refused',
  often: 'too_many_requests',
} as const;

/**
 * Hands one answer of the person to the pool; the last one opens a session. A stranger and a disabled member get the
 * answer to a wrong password, and only after the pool was asked: nothing shows who works here.
 */
export async function continueLogIn(needs: StaffNeeds, email: string, ask: Ask): Promise<LogInAnswer> {
  const { db, staffPool } = needs;
  if (staffPool === null) throw new Refusal('not_found');
  const found = await poolIds({ db, staffPool });
  const step = found.kind === 'known' ? await ask(staffPool, found.ids) : found;
  if (step.kind === 'unknown') throw new Refusal('log_in_unavailable');
  if (step.kind === 'refused') throw new Refusal(refusals[step.why]);
  const member = await findByEmail(db, email);
  if (!member || !mayEnter(member, step)) throw new Refusal('log_in_refused');
  if (step.kind === 'done') return { step: { step: 'done' }, token: await openSession(needs, member, step.subject) };
  return { step: stepOf(step), token: null };
}

function stepOf(step: Extract<PoolStep, { session: string }>): StaffLogInStep {
  const { kind, session } = step;
  return kind === 'set_up' ? { step: kind, session, secret: step.secret } : { step: kind, session };
}

/** Once somebody has logged in, no other user of the pool gets in under the same address. */
function mayEnter({ disabledAt, subject }: Member, step: PoolStep): boolean {
  return disabledAt === null && (step.kind !== 'done' || subject === null || subject === step.subject);
}

async function openSession(needs: StaffNeeds, { id }: Member, subject: string): Promise<string> {
  const token = newToken();
  const now = needs.machineClock.now();
  const { requestId, address } = actingNow();
  // From here on it is known who asks.
  await actAs({ actor: { kind: 'staff', id }, requestId, address }, () =>
    needs.db.transaction().execute(async (tx) => {
      const member = (await lockMembers(tx)).find((one) => one.id === id);
      if (!member || !mayEnter(member, { kind: 'done', subject })) throw new Refusal('log_in_refused');
      await changeMember(tx, id, { subject, lastLogInAt: now });
      await insertSession(tx, { tokenHash: hashOf(token), memberId: id, begunAt: now, seenAt: now, address });
      await needs.audit.record(tx, { account: null, action: 'staff.logged_in', about: { member: id } });
    }),
  );
  return token;
}
