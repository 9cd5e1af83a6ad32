import { mayDo, type Role } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, newId, type AccountId, type PersonId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Letter, Recipient } from '../../../mail/letter.ts';
import type { Alongside } from '../../../store/alongside.ts';
import type { Tx } from '../../../store/database.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { followInPool } from './follow-pool.ts';
import { invitationsBeingSent } from './invitations.store.ts';
import { listedPerson, type ListedPerson } from './list-people.ts';
import {
  changePerson,
  deletePeople,
  deletePerson,
  insertPerson,
  keepLeavers,
  lockPeople,
  recordEvent,
} from './people.store.ts';
import { fullName, isLastOwner, managerAmong, type Manager, type Person } from './person.ts';
import { words } from './words.ts';

export interface NewPerson {
  subject: string;
  accountId: AccountId;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
}

/** Gives a person access to an account, in the caller's transaction. */
export async function addPerson(needs: Pick<Floor, 'machineClock'>, tx: Tx, person: NewPerson): Promise<void> {
  const now = needs.machineClock.now();
  const unseen = { firstSeenAt: null, lastSeenAt: null, invitedAt: null, expiresAt: null, emailAsOf: now };
  await insertPerson(tx, { id: newId<PersonId>('person'), ...person, ...unseen }, now);
}

/** The provider's staff, who help people of any account. */
export interface StaffHelper {
  readonly isStaff: true;
  readonly accountId: AccountId;
  readonly subject: '';
}

const support = { id: brandId<PersonId>('support'), firstName: words.support, lastName: '' };

export interface Managed {
  /** Support, where staff help. */
  manager: Manager;
  person: Person;
  people: readonly Person[];
}

/**
 * One change of one person, with all people of the account locked: the caller may still manage people, and the person
 * belongs to the account. Refuses with `not_allowed`, `not_found`, `invitation_being_sent`.
 */
export async function managePerson<Result>(
  needs: Pick<IdentityNeeds, 'db'>,
  caller: Caller | StaffHelper,
  id: string,
  change: (tx: Tx, managed: Managed) => Promise<Result>,
): Promise<Result> {
  return needs.db.transaction().execute(async (tx) => {
    const people = await lockPeople(tx, caller.accountId);
    const manager = 'isStaff' in caller ? support : managerAmong(people, caller);
    if (!manager) throw new Refusal('not_allowed');
    const personId = brandId<PersonId>(id);
    const person = people.find((one) => one.id === personId);
    if (person) return change(tx, { manager, person, people });
    const underWay = await invitationsBeingSent(tx, caller.accountId);
    throw new Refusal(underWay.some((row) => row.id === personId) ? 'invitation_being_sent' : 'not_found');
  });
}

/** Holds from the person's next request on; the pool's copy follows. Refuses with `last_owner` and as `managePerson`. */
export async function changeRole(needs: IdentityNeeds, caller: Caller, id: string, role: Role): Promise<ListedPerson> {
  return managePerson(needs, caller, id, async (tx, { manager, person, people }) => {
    const now = needs.machineClock.now();
    const changed = { ...person, role };
    if (person.role !== role) {
      if (isLastOwner(person, people)) throw new Refusal('last_owner');
      await changePerson(tx, person, { role });
      await followInPool(needs, tx, person.subject, 'mirror_role');
      const text = words.activity.changedRole(fullName(manager), fullName(person), person.role, role);
      await recordEvent(tx, person.accountId, { kind: 'person', at: needs.clock.now(), text });
      await needs.audit.record(tx, {
        account: person.accountId,
        action: 'person.role_changed',
        about: { person: person.id, subject: person.subject },
        before: { role: person.role },
        after: { role },
      });
    }
    const peopleNow = people.map((one) => (one.id === person.id ? changed : one));
    return listedPerson(changed, peopleNow, caller, now);
  });
}

/** Out with the next request; log-ins and the pool's user end soon after. Refuses with `last_owner` and as `managePerson`. */
export async function removePerson(needs: IdentityNeeds, caller: Caller, id: string): Promise<PersonId> {
  return managePerson(needs, caller, id, async (tx, { manager, person, people }) => {
    if (isLastOwner(person, people)) throw new Refusal('last_owner');
    await keepLeavers(tx, [person], needs.clock.now());
    await deletePerson(tx, person);
    await followInPool(needs, tx, person.subject, 'remove');
    const isOwnWish = manager.id === person.id;
    const { left, removed } = words.activity;
    const text = isOwnWish ? left(fullName(person)) : removed(fullName(manager), fullName(person));
    await recordEvent(tx, person.accountId, { kind: 'person', at: needs.clock.now(), text });
    const { id: personId, accountId, subject, role } = person;
    const about = { person: personId, subject };
    await needs.audit.record(tx, { account: accountId, action: 'person.removed', about, before: { role } });
    return personId;
  });
}

export type LogInHelp = 'password' | 'sessions' | 'unlock';

interface HelpAsked {
  readonly help: LogInHelp;
  readonly reason: string;
  readonly decidedBy: string;
}

const helpActions = {
  password: 'person.password_reset',
  sessions: 'person.sessions_ended',
  unlock: 'person.unlocked',
} as const;

/**
 * Staff help a person to log in: a code for a new password by email, every log-in ended, or a login that was disabled in
 * the pool let in again. Repeats are harmless. Refuses with `person_not_joined`, `login_silent` when the pool did not
 * answer, `login_missing`, and as `managePerson`.
 */
export async function helpLogIn(
  needs: IdentityNeeds,
  caller: StaffHelper,
  id: string,
  { help, reason, decidedBy }: HelpAsked,
): Promise<void> {
  const { subject } = await managePerson(needs, caller, id, async (tx, { person }) => {
    if (help === 'password' && person.firstSeenAt === null) throw new Refusal('person_not_joined');
    const { accountId } = person;
    const text = words.activity.helped[help](fullName(person));
    await recordEvent(tx, accountId, { kind: 'login', at: needs.clock.now(), text });
    await needs.audit.record(tx, {
      account: accountId,
      action: helpActions[help],
      about: { person: person.id, subject: person.subject },
      after: { reason, decidedBy },
    });
    return person;
  });
  const outcome = await callsOf(needs)[help](subject);
  if (outcome.kind === 'unknown') throw new Refusal('login_silent');
  if (outcome.kind === 'missing') throw new Refusal('login_missing');
}

const callsOf = ({ userPool }: IdentityNeeds) => ({
  password: (subject: string) => userPool.resetPassword(subject),
  sessions: (subject: string) => userPool.signOutEverywhere(subject),
  unlock: (subject: string) => userPool.enableUser(subject),
});

interface RemovalAsked {
  readonly accountId: AccountId;
  readonly person: string;
  /** How the one who asks was recognised. It may name people. */
  readonly reason: string;
  readonly decidedBy: string;
}

/**
 * A person who lost the phone logs in with the password alone. The user pool follows soon and ends all log-ins; the person
 * is emailed. `alongside` gets what the person is called. Refuses with `person_not_joined`, and as `managePerson`.
 */
export async function removeSecondStep(
  needs: IdentityNeeds,
  { accountId, person: id, reason, decidedBy }: RemovalAsked,
  alongside: Alongside<{ name: string }>,
): Promise<{ name: string }> {
  const staff = { isStaff: true, accountId, subject: '' } as const;
  return managePerson(needs, staff, id, async (tx, { person }) => {
    if (person.firstSeenAt === null) throw new Refusal('person_not_joined');
    const { subject, email } = person;
    const at = needs.clock.now();
    const name = fullName(person);
    await followInPool(needs, tx, subject, 'remove_second_step');
    const text = words.activity.secondStepRemoved(name);
    await recordEvent(tx, accountId, { kind: 'login', at, text, severity: 'warning' });
    await needs.audit.record(tx, {
      account: accountId,
      action: 'person.second_step_removed',
      about: { person: person.id, subject },
      after: { decidedBy },
      personal: { of: subject, values: { checked: reason } },
    });
    const language = (await needs.languages.languagesOf(tx, accountId))(subject);
    const cause = `second-step:${subject}:${at.toISOString()}`;
    await needs.outbox.put(tx, { cause, to: [{ address: email, language }], letter: () => secondStepLetter(needs) });
    await alongside(tx, { name });
    return { name };
  });
}

/** To a person whose second step staff took away. */
export function secondStepLetter({ brand, publicUrl }: Pick<IdentityNeeds, 'brand' | 'publicUrl'>): Letter {
  const { letter } = words;
  return {
    wording: { id: 'second_step', values: {} },
    subject: letter.subject(brand.name),
    opening: [letter.removed, letter.ended],
    facts: [],
    action: { text: letter.logIn, url: `${publicUrl}/settings/security` },
    closing: [letter.notYou(brand.supportEmail)],
  };
}

/** Who closed the account, and the addresses of its owners who had logged in. */
export interface Dismissed {
  by: string;
  owners: Recipient[];
}

/**
 * All people of a closing account lose access with the next request; their log-ins and the pool's users end soon after.
 * Refuses with `not_allowed` when the caller may no longer close it, and with `invitation_being_sent`.
 */
export async function dismissPeople(
  needs: Pick<IdentityNeeds, 'clock' | 'machineClock' | 'jobs' | 'languages'>,
  tx: Tx,
  { accountId, subject }: Caller,
): Promise<Dismissed> {
  const people = await lockPeople(tx, accountId);
  const closing = people.find((person) => person.subject === subject && mayDo(person.role, 'close'));
  if (!closing) throw new Refusal('not_allowed');
  return dismissAll(needs, tx, accountId, { people, by: fullName(closing) });
}

/** The same where the provider closes the account. Refuses with `invitation_being_sent`. */
export async function dismissForStaff(
  needs: Pick<IdentityNeeds, 'clock' | 'machineClock' | 'jobs' | 'languages'>,
  tx: Tx,
  accountId: AccountId,
  by: string,
): Promise<Dismissed> {
  return dismissAll(needs, tx, accountId, { people: await lockPeople(tx, accountId), by });
}

async function dismissAll(
  needs: Pick<IdentityNeeds, 'clock' | 'machineClock' | 'jobs' | 'languages'>,
  tx: Tx,
  accountId: AccountId,
  { people, by }: { people: readonly Person[]; by: string },
): Promise<Dismissed> {
  if ((await invitationsBeingSent(tx, accountId)).length > 0) throw new Refusal('invitation_being_sent');
  await keepLeavers(tx, people, needs.clock.now());
  await deletePeople(tx, accountId);
  for (const person of people) await followInPool(needs, tx, person.subject, 'remove');
  await recordEvent(tx, accountId, { kind: 'account', at: needs.clock.now(), text: words.activity.closed(by) });
  const owners = people.filter(({ role, firstSeenAt }) => role === 'owner' && firstSeenAt !== null);
  const languageOf = await needs.languages.languagesOf(tx, accountId);
  return { by, owners: owners.map(({ subject, email }) => ({ address: email, language: languageOf(subject) })) };
}
