import { randomInt } from 'node:crypto';
import type { Person, Role } from '@linekeeper/contract';
import type { Caller } from '../src/kernel/caller.ts';
import { newId, type AccountId } from '../src/kernel/ids.ts';
import { buildIdentity } from '../src/modules/identity/index.ts';
import { createAccountsWorld, type AccountsWorld } from './accounts-world.ts';
import { mortal, type Mortal } from './mortal.ts';

const noParts = { params: undefined, query: undefined, body: undefined, ip: '192.0.2.1' } as const;

export interface PeopleWorld extends AccountsWorld {
  life: Mortal;
  newEmail(): string;
  /** Somebody of this account, or of a new one, who has logged in. */
  newPerson(role: Role, accountId?: AccountId): Promise<Caller>;
  list(caller: Caller): Promise<Person[]>;
  invite(caller: Caller, email: string, role?: Role): Promise<Person>;
  sendAgain(caller: Caller, id: string): Promise<Person>;
  changeRole(caller: Caller, id: string, role: Role): Promise<Person>;
  remove(caller: Caller, id: string): Promise<string>;
  /** What the account's activity says, newest first. */
  events(caller: Caller): Promise<string[]>;
  /** The person's first log-in after choosing a password. */
  logIn(email: string): Promise<Caller>;
  /** What workers do: jobs and chores, once. */
  work(): Promise<void>;
}

/** People of accounts on a real database, with the pool in memory. A token is a subject. */
export async function createPeopleWorld(): Promise<PeopleWorld> {
  const accounts = await createAccountsWorld();
  const life = mortal(accounts.db);
  const identity = buildIdentity({ ...accounts, db: life.db });
  const {
    routes,
    jobs: { handlers, chores },
  } = identity;
  return {
    ...accounts,
    db: life.db,
    identity,
    life,
    newEmail: () => `eva${randomInt(1e9)}@example.com`,
    async newPerson(role, accountId = newId<AccountId>('acct')) {
      const email = `ada${randomInt(1e9)}@example.com`;
      const subject = `subject of ${email}`;
      const name = { firstName: 'Ada', lastName: 'Byron' };
      const person = { subject, accountId, role, email, ...name };
      await accounts.db.transaction().execute((tx) => identity.addPerson(tx, person));
      accounts.pool.users.push({
        subject,
        email,
        role,
        isConfirmed: true,
        isEnabled: true,
        hasSecondStep: false,
        signUpId: null,
      });
      return accounts.identity.authenticate(subject);
    },
    list: async (caller) => (await routes.listPeople({ ...noParts, caller })).items,
    async invite(caller, email, role = 'viewer') {
      const body = { email, firstName: 'Eva', lastName: 'Example', role };
      return (await routes.invitePerson({ ...noParts, caller, body })).person;
    },
    sendAgain: async (caller, id) => (await routes.sendInvitationAgain({ ...noParts, caller, params: { id } })).person,
    changeRole: async (caller, id, role) =>
      (await routes.changeRole({ ...noParts, caller, params: { id }, body: { role } })).person,
    remove: async (caller, id) => (await routes.removePerson({ ...noParts, caller, params: { id } })).id,
    async events({ accountId }) {
      return (await identity.listPersonEvents(accounts.db, accountId, { limit: 100 })).map(({ text }) => text);
    },
    async logIn(email) {
      accounts.pool.confirm(email);
      return accounts.identity.authenticate(accounts.pool.users.find((user) => user.email === email)?.subject);
    },
    async work() {
      await accounts.runJobs(handlers);
      for (const chore of chores) await chore.run();
    },
  };
}
