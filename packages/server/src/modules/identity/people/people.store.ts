import { namesIn, trace, withoutNames, type Leaver, type Trace } from '../../../store/traces.ts';
import type { AccountEventKind, Role } from '@linekeeper/contract';
import { sql } from 'kysely';
import { brandId, newId, type AccountId, type EventId, type PersonId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { keptStatement } from '../../../store/kept-statement.ts';
import { emailKeyOf, fullName, type Person } from './person.ts';

type Tables = {
  'identity.people': Person & { createdAt: Date };
  'identity.events': PersonEvent & { accountId: AccountId };
};

const tables = (db: Db) => db.withTables<Tables>();
const columns = [
  'id',
  'subject',
  'accountId',
  'role',
  'email',
  'firstName',
  'lastName',
  'firstSeenAt',
  'lastSeenAt',
  'invitedAt',
  'expiresAt',
  'emailAsOf',
] as const;

/** Without an account: it is what finds the caller's account. */
export async function findPerson(db: Db, subject: string): Promise<Person | undefined> {
  const [person] = await personOf(db, subject);
  return person;
}

const personOf = keptStatement<[subject: string], Person>((db, valueAt) =>
  tables(db).selectFrom('identity.people').select(columns).where('subject', '=', valueAt(0)),
);

export async function peopleOf(db: Db, accountId: AccountId): Promise<Person[]> {
  return ofAccount(db, accountId).execute();
}

/** A person of the account, by the id that its people know them by. */
export async function findPersonOf(db: Db, accountId: AccountId, id: PersonId): Promise<Person | undefined> {
  return ofAccount(db, accountId).where('id', '=', id).executeTakeFirst();
}

/** Addresses of those with one of these roles who have logged in before, oldest first. */
export async function emailsOf(db: Db, accountId: AccountId, roles: readonly Role[]): Promise<string[]> {
  const people = await ofAccount(db, accountId)
    .where('role', 'in', roles)
    .where('firstSeenAt', 'is not', null)
    .execute();
  return people.map(({ email }) => email);
}

/** Those who log in with this email, in any letter case. */
export async function peopleWithEmail(db: Db, email: string): Promise<Person[]> {
  return tables(db)
    .selectFrom('identity.people')
    .select(columns)
    .where(sql<boolean>`lower(email) = ${emailKeyOf(email)}`)
    .orderBy('createdAt')
    .execute();
}

/** What those of the subjects are called who are there still, of any account: for staff alone. */
export async function namesOfPeople(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const people = await tables(db)
    .selectFrom('identity.people')
    .select(['subject', 'firstName', 'lastName'])
    .where((on) => on('subject', '=', on.fn.any(sql<string[]>`${[...new Set(subjects)]}::text[]`)))
    .execute();
  return new Map(people.map((person) => [person.subject, fullName(person)]));
}

/** All people of the account, locked until the transaction ends. */
export async function lockPeople(tx: Tx, accountId: AccountId): Promise<Person[]> {
  return ofAccount(tx, accountId).forUpdate().execute();
}

function ofAccount(db: Db, accountId: AccountId) {
  return tables(db)
    .selectFrom('identity.people')
    .select(columns)
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id');
}

export async function insertPerson(tx: Tx, person: Person, createdAt: Date): Promise<void> {
  await tables(tx)
    .insertInto('identity.people')
    .values({ ...person, createdAt })
    .execute();
}

/** True for the one call that was first. */
export async function noteFirstSeen(tx: Tx, subject: string, at: Date): Promise<boolean> {
  const result = await tables(tx)
    .updateTable('identity.people')
    .set({ firstSeenAt: at, lastSeenAt: at })
    .where('subject', '=', subject)
    .where('firstSeenAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function noteLastSeen(tx: Tx, subject: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('identity.people')
    .set({ lastSeenAt: at })
    .where('subject', '=', subject)
    .where('lastSeenAt', '<', at)
    .execute();
}

/** True for the one call that took it; a token older than the one before takes nothing back. */
export async function takeEmail(tx: Tx, subject: string, email: string, asOf: Date): Promise<boolean> {
  const result = await tables(tx)
    .updateTable('identity.people')
    .set({ email, emailAsOf: asOf })
    .where('subject', '=', subject)
    .where('emailAsOf', '<', asOf)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function renamePerson(
  tx: Tx,
  person: { accountId: AccountId; subject: string },
  name: { firstName: string; lastName: string },
): Promise<void> {
  await tables(tx)
    .updateTable('identity.people')
    .set(name)
    .where('accountId', '=', person.accountId)
    .where('subject', '=', person.subject)
    .execute();
}

export async function changePerson(
  tx: Tx,
  person: { accountId: AccountId; id: PersonId },
  change: { role?: Role; invitedAt?: Date; expiresAt?: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('identity.people')
    .set(change)
    .where('accountId', '=', person.accountId)
    .where('id', '=', person.id)
    .execute();
}

export async function deletePerson(tx: Tx, person: { accountId: AccountId; id: PersonId }): Promise<void> {
  await tables(tx)
    .deleteFrom('identity.people')
    .where('accountId', '=', person.accountId)
    .where('id', '=', person.id)
    .execute();
}

export async function deletePeople(tx: Tx, accountId: AccountId): Promise<void> {
  await tables(tx).deleteFrom('identity.people').where('accountId', '=', accountId).execute();
}

/** What happened to an account, its people and their log-ins, as a sentence for its activity. */
export interface PersonEvent {
  id: EventId;
  at: Date;
  kind: AccountEventKind;
  severity: 'info' | 'warning';
  text: string;
}

type NewEvent = Omit<PersonEvent, 'id' | 'severity'> & Partial<Pick<PersonEvent, 'severity'>>;

export async function recordEvent(tx: Tx, accountId: AccountId, event: NewEvent): Promise<EventId> {
  const row = { id: newId<EventId>('evt'), accountId, severity: 'info' as const, ...event };
  await tables(tx).insertInto('identity.events').values(row).execute();
  return row.id;
}

/** Newest first, of one kind or all; `beforeId` continues behind an event. */
export async function listPersonEvents(
  db: Db,
  accountId: AccountId,
  asked: { kind?: AccountEventKind | undefined; beforeId?: string | undefined; limit: number },
): Promise<PersonEvent[]> {
  let query = tables(db)
    .selectFrom('identity.events')
    .select(['id', 'at', 'kind', 'severity', 'text'])
    .where('accountId', '=', accountId);
  if (asked.kind !== undefined) query = query.where('kind', '=', asked.kind);
  if (asked.beforeId !== undefined) query = query.where('id', '<', brandId<EventId>(asked.beforeId));
  return query.orderBy('id', 'desc').limit(asked.limit).execute();
}

/** People of all customers whose name or email holds a text, in any case. For staff alone. */
export async function peopleOfAll(
  db: Db,
  part: string,
  most: number,
): Promise<Pick<Person, 'accountId' | 'email' | 'firstName' | 'lastName'>[]> {
  return tables(db)
    .selectFrom('identity.people')
    .select(['accountId', 'email', 'firstName', 'lastName'])
    .where(sql<boolean>`position(lower(${part}) in lower(first_name || ' ' || last_name || ' ' || email)) > 0`)
    .orderBy('accountId')
    .orderBy('id')
    .limit(most)
    .execute();
}

interface LeaverRow {
  id: PersonId;
  subject: string;
  accountId: AccountId;
  email: string;
  firstName: string;
  lastName: string;
  leftAt: Date;
}

const leavers = (db: Db) => db.withTables<{ 'identity.leavers': LeaverRow }>();

/** Keeps who they were, so that their traces are found when they are to be erased. */
export async function keepLeavers(tx: Tx, people: readonly Person[], leftAt: Date): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ id, subject, accountId, email, firstName, lastName }) => ({
    id,
    subject,
    accountId,
    email,
    firstName,
    lastName,
    leftAt,
  }));
  await leavers(tx)
    .insertInto('identity.leavers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who left an account and is not erased, latest first. */
export async function leaversOf(db: Db, accountId: AccountId): Promise<LeaverRow[]> {
  return leavers(db)
    .selectFrom('identity.leavers')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('leftAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function findLeaver(db: Db, accountId: AccountId, id: PersonId): Promise<Leaver | undefined> {
  const row = await leavers(db)
    .selectFrom('identity.leavers')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, name: fullName(row) };
}

/** Who left comes last: until then their other traces are found by it. */
export const peopleTraces: readonly Trace[] = [
  trace({
    what: 'activity',
    table: sql`identity.events`,
    where: ({ accountId, person }) => (person === null ? sql`account_id = ${accountId}` : null),
    set: null,
  }),
  trace({
    what: 'activity',
    table: sql`identity.events`,
    where: (whose) => namesIn(sql`text`, whose),
    set: (whose) => withoutNames(sql`text`, whose),
  }),
  trace({
    what: 'people',
    table: sql`identity.invitations`,
    where: ({ accountId, person }) =>
      person === null
        ? sql`account_id = ${accountId} and state <> 'sending'`
        : sql`account_id = ${accountId} and state <> 'sending' and email_key = ${emailKeyOf(person.email)}`,
    set: null,
  }),
  trace({
    what: 'people',
    table: sql`identity.leavers`,
    where: ({ accountId, person }) =>
      person === null ? sql`account_id = ${accountId}` : sql`account_id = ${accountId} and id = ${person.id}`,
    set: null,
  }),
];
