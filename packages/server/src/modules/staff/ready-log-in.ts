import { createHmac, randomBytes } from 'node:crypto';
import { newId, type StaffId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import type { Member } from './members/member.ts';
import { changeMember, insertMember, listMembers } from './members/members.store.ts';
import { poolIds } from './pool/pool-ids.ts';
import { findReady, insertReady, noteSecret } from './ready-log-in.store.ts';
import type { StaffNeeds } from './ports/staff-needs.ts';

/** The log-in of an owner that an embedded installation tells on this machine. */
export interface ReadyLogIn {
  readonly email: string;
  readonly password: string;
  /** Base32, as authenticator apps take it. */
  readonly authenticatorSecret: string;
}

const email = 'owner@staff.example.com';

/** Null until it is made. */
export async function findReadyLogIn(db: Db): Promise<ReadyLogIn | null> {
  const ready = await findReady(db);
  if (!ready?.authenticatorSecret) return null;
  return { email, password: ready.password, authenticatorSecret: ready.authenticatorSecret };
}

/** Makes it where there are no members yet. What was cut off is made again. */
export async function makeReadyLogIn(needs: StaffNeeds): Promise<void> {
  const { db, staffPool, log } = needs;
  if (staffPool === null) return;
  const ready = await begun(needs);
  if (ready === null) return;
  const found = await poolIds({ db, staffPool });
  if (found.kind === 'unknown') return log.warn({ event: 'staff.not-ready', text: found.text }, 'no staff log-in yet');
  const { ids } = found;
  await staffPool.makeUser(ids, { email, password: ready.password });
  const step = await staffPool.begin(ids, { email, password: ready.password });
  if (step.kind !== 'set_up') return log.warn({ event: 'staff.not-ready', step: step.kind }, 'no staff log-in yet');
  const { session, secret } = step;
  const prove = (ageMs: number) => {
    const code = codeAt(secret, new Date(needs.machineClock.now().getTime() - ageMs));
    return staffPool.proveAuthenticator(ids, { email, session, code });
  };
  // The pool takes the code before the present one as well, so that the present one stays good for the first log-in.
  const before = await prove(codeMs);
  const proven = before.kind === 'refused' ? await prove(0) : before;
  if (proven.kind !== 'done') return log.warn({ event: 'staff.not-ready', step: proven.kind }, 'no staff log-in yet');
  await db.transaction().execute(async (tx) => {
    await changeMember(tx, ready.memberId, { subject: proven.subject, lastLogInAt: needs.machineClock.now() });
    await noteSecret(tx, secret);
  });
}

/** Member and password, noted before the pool hears of them; null where nothing is to be made. */
async function begun({ db, machineClock, audit }: StaffNeeds): Promise<{ memberId: StaffId; password: string } | null> {
  const kept = await findReady(db);
  if (kept) return kept.authenticatorSecret === null ? kept : null;
  if ((await listMembers(db)).length > 0) return null;
  const now = machineClock.now();
  const id = newId<StaffId>('staff');
  const password = `Staff!${randomBytes(9).toString('hex')}A1`;
  const owner: Member = {
    id,
    email,
    name: null,
    role: 'owner',
    subject: null,
    invitedAt: now,
    invitationSentAt: now,
    invitationProblem: null,
    lastLogInAt: null,
    disabledAt: null,
  };
  return db.transaction().execute(async (tx) => {
    if (!(await insertMember(tx, owner))) return null;
    await insertReady(tx, { memberId: id, password, authenticatorSecret: null });
    const about = { member: id };
    await audit.record(tx, { account: null, action: 'staff.invited', about, after: { role: owner.role } });
    return { memberId: id, password };
  });
}

const codeMs = 30_000;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator shows at a moment of the machine (RFC 6238: SHA-1, 30 seconds, 6 digits). */
export function codeAt(secret: string, now: Date): string {
  const bits = secret.replaceAll(/./g, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / codeMs)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) % 16;
  return String((digest.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
