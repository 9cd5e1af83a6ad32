import type { Caller } from '../../kernel/caller.ts';
import { brandId, type PersonId, type SessionId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { LoginsNeeds } from './logins-needs.ts';
import type { Session } from './session.ts';
import { endOpen, openSessions } from './sessions.store.ts';
import { words } from './words.ts';

/** A session as its person, or an owner, sees it. */
export type ListedSession = Session & { isThis: boolean };

export async function listSessions(needs: LoginsNeeds, caller: Caller): Promise<ListedSession[]> {
  return listed(needs, caller, caller.subject);
}

/** Refuses with `not_found` when no such person is in the caller's account. */
export async function listSessionsOf(needs: LoginsNeeds, caller: Caller, person: string): Promise<ListedSession[]> {
  const { subject } = await personOf(needs, caller, person);
  return listed(needs, caller, subject);
}

async function listed(
  { db, machineClock }: LoginsNeeds,
  { accountId, logIn }: Caller,
  subject: string,
): Promise<ListedSession[]> {
  const found = await openSessions(db, { accountId, subject }, machineClock.now());
  return found.map((session) => ({ ...session, isThis: session.originJti === logIn?.originJti }));
}

async function personOf({ db, identity }: LoginsNeeds, { accountId }: Caller, id: string) {
  const person = await identity.findPersonOf(db, accountId, brandId<PersonId>(id));
  if (!person) throw new Refusal('not_found');
  return person;
}

export type Which = 'others' | 'this' | readonly string[];

/** Ends the caller's own sessions, which the activity says: their tokens are refused at once, in every process. Answers how many were open. */
export async function endSessions(needs: LoginsNeeds, caller: Caller, which: Which): Promise<number> {
  const person = await needs.identity.getPerson(needs.db, caller.subject);
  if (!person) throw new Refusal('not_found');
  const here = caller.logIn?.originJti ?? '';
  const meant = which === 'others' ? { except: here } : which === 'this' ? { only: here } : { ids: idsOf(which) };
  const name = nameOf(person);
  return end(needs, person, meant, which === 'this' ? words.activity.left(name) : words.activity.leftOthers(name));
}

/** The same for a person of the caller's account, which its activity says. Refuses with `not_found`. */
export async function endSessionsOf(
  needs: LoginsNeeds,
  caller: Caller,
  person: string,
  which: 'all' | readonly string[],
): Promise<number> {
  const found = await personOf(needs, caller, person);
  const by = await needs.identity.getPerson(needs.db, caller.subject);
  const byName = by ? nameOf(by) : (caller.actsAs ?? '');
  const meant = which === 'all' ? {} : { ids: idsOf(which) };
  return end(needs, found, meant, words.activity.loggedOut(byName, nameOf(found)));
}

const idsOf = (which: readonly string[]) => which.map((id) => brandId<SessionId>(id));
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  words.fullName(firstName, lastName);

type Person = Awaited<ReturnType<typeof personOf>>;

async function end(
  needs: LoginsNeeds,
  person: Person,
  meant: Parameters<typeof endOpen>[2],
  text: string,
): Promise<number> {
  const { accountId, subject, id } = person;
  return needs.db.transaction().execute(async (tx) => {
    const ended = await endOpen(tx, { accountId, subject }, meant, needs.machineClock.now());
    if (ended.length === 0) return 0;
    await needs.identity.recordPersonEvent(tx, accountId, { kind: 'login', at: needs.clock.now(), text });
    await needs.audit.record(tx, {
      account: accountId,
      action: 'person.sessions_ended',
      about: { person: id, subject },
      after: { ended: ended.length },
    });
    await needs.identity.endLogIns(tx, { subject, originJtis: ended });
    return ended.length;
  });
}
