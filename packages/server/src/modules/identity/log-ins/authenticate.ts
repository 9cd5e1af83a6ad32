import { actAs, actingNow } from '../../../kernel/acting.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { TokenFacts } from '../ports/id-tokens.port.ts';
import { personFirstSeen, type IdentityNeeds } from '../ports/identity-needs.ts';
import { findPerson, noteFirstSeen, noteLastSeen, recordEvent, takeEmail } from '../people/people.store.ts';
import { emailKeyOf, fullName, type Person } from '../people/person.ts';
import { words } from '../people/words.ts';

type Needs = Pick<IdentityNeeds, 'audit' | 'db' | 'clock' | 'machineClock' | 'jobs' | 'idTokens' | 'endedLogIns'>;

const maxTokenLength = 8_192;
const noteSeenEveryMs = 10 * minuteMs;

/** The caller behind an id token, as our table says now. Refuses with `not_signed_in` or `no_account`. */
export async function authenticate(needs: Needs, idToken: string | undefined): Promise<Caller> {
  if (idToken === undefined || idToken.length > maxTokenLength) throw new Refusal('not_signed_in');
  const token = await needs.idTokens.read(idToken);
  if (token === null || (await needs.endedLogIns.has(token))) throw new Refusal('not_signed_in');
  const person = await findPerson(needs.db, token.subject);
  if (!person) throw new Refusal('no_account');
  await noteSeen(needs, person);
  await followEmail(needs, person, token);
  const { subject, accountId, role } = person;
  const { originJti, loggedInAt: at } = token;
  return { subject, accountId, role, ...(originJti !== null && { logIn: { originJti, at } }) };
}

async function noteSeen(needs: Needs, person: Person): Promise<void> {
  const { subject, accountId, firstSeenAt, lastSeenAt } = person;
  const now = needs.machineClock.now();
  if (firstSeenAt !== null && lastSeenAt !== null && lastSeenAt > after(now, -noteSeenEveryMs)) return;
  await needs.db.transaction().execute(async (tx) => {
    const isFirst = firstSeenAt === null && (await noteFirstSeen(tx, subject, now));
    if (!isFirst) return noteLastSeen(tx, subject, now);
    await needs.jobs.enqueue(tx, personFirstSeen, { accountId, subject });
    if (person.invitedAt !== null)
      await recordEvent(tx, accountId, {
        kind: 'person',
        at: needs.clock.now(),
        text: words.activity.joined(fullName(person), person.role),
      });
  });
}

/** The pool lets people change their email; we take it from a newer token with another verified one. */
async function followEmail(needs: Needs, person: Person, token: TokenFacts): Promise<void> {
  const { email, isEmailVerified, issuedAt } = token;
  if (email === null || !isEmailVerified || issuedAt <= person.emailAsOf) return;
  if (emailKeyOf(email) === emailKeyOf(person.email)) return;
  const text = words.activity.changedEmail(fullName(person), person.email, email);
  const { accountId, id, subject } = person;
  const about = { person: id, subject };
  await needs.db.transaction().execute(async (tx) => {
    if (!(await takeEmail(tx, subject, email, issuedAt))) return;
    const writtenWith = await recordEvent(tx, accountId, { kind: 'login', at: needs.clock.now(), text });
    const entry = { account: accountId, action: 'person.email_changed', about, writtenWith } as const;
    await actAs({ ...actingNow(), actor: { kind: 'person', id: subject } }, () => needs.audit.record(tx, entry));
  });
}
