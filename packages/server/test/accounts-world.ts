import { sql } from 'kysely';
import type { FakeMethod } from '../src/adapters/payment-gateway/fake-gateway.ts';
import { minuteMs } from '../src/kernel/clock.ts';
import { mailOpener, readMailbox, type KeptMail } from '../src/mail/outbox.ts';
import { accountsRoutes } from '../src/modules/accounts/accounts.routes.ts';
import { recoverSignUps } from '../src/modules/accounts/recover-sign-ups.ts';
import type { UserPool } from '../src/modules/identity/index.ts';
import { rebuilt } from './all-in-memory.ts';
import { createPaymentsWorld, type PaymentsWorld } from './payments-world.ts';
import { poolInMemory } from './pool-in-memory.ts';
import { mailSettings } from './settings.ts';

export interface AccountsWorld extends PaymentsWorld {
  /** What was written to this address, newest first. */
  mailsTo(email: string): Promise<KeptMail[]>;
  /** The process dies at the next call of this operation, before or after its effect. */
  killAt(operation: keyof UserPool, when: 'before' | 'after'): void;
}

/** Identity, payments and accounts on a real database, with pool and gateway in memory. A token is a subject. */
export async function createAccountsWorld(): Promise<AccountsWorld> {
  const payments = await createPaymentsWorld();
  const kills: { operation: keyof UserPool; when: 'before' | 'after' }[] = [];
  const pool = poolInMemory(payments, (inMemory) => mortal(inMemory, kills));
  return {
    ...rebuilt(payments, pool),
    mailsTo: (email) => readMailbox(payments.db, mailOpener(mailSettings.atRestKey), email),
    killAt: (operation, when) => void kills.push({ operation, when }),
  };
}

function mortal(pool: UserPool, kills: { operation: keyof UserPool; when: 'before' | 'after' }[]): UserPool {
  const around = async <Outcome>(operation: keyof UserPool, call: () => Promise<Outcome>): Promise<Outcome> => {
    const at = kills.findIndex((kill) => kill.operation === operation);
    const [kill] = kills.splice(at, at < 0 ? 0 : 1);
    if (kill?.when === 'before') throw new Error('killed before the call');
    const outcome = await call();
    if (kill) throw new Error('killed after the call');
    return outcome;
  };
  return {
    signUp: (user) => around('signUp', () => pool.signUp(user)),
    invite: (invitee) => around('invite', () => pool.invite(invitee)),
    resendInvitation: (email) => around('resendInvitation', () => pool.resendInvitation(email)),
    getUser: (name) => around('getUser', () => pool.getUser(name)),
    setAttributes: (subject, change) => around('setAttributes', () => pool.setAttributes(subject, change)),
    deleteUser: (subject) => around('deleteUser', () => pool.deleteUser(subject)),
    disableUser: (subject) => around('disableUser', () => pool.disableUser(subject)),
    enableUser: (subject) => around('enableUser', () => pool.enableUser(subject)),
    resetPassword: (subject) => around('resetPassword', () => pool.resetPassword(subject)),
    removeSecondStep: (subject) => around('removeSecondStep', () => pool.removeSecondStep(subject)),
    signOutEverywhere: (subject) => around('signOutEverywhere', () => pool.signOutEverywhere(subject)),
  };
}

/** A whole sign-up as the wizard sends it. */
export function signUpForm(world: PaymentsWorld, email: string, method: FakeMethod = {}) {
  return {
    agreement: true as const,
    fname: 'Ada',
    lname: 'Byron',
    emailid: email,
    pass: 'Test##100',
    company: 'Engines Inc',
    billaddress: '1 Main Street',
    billcity: 'Irvine',
    billstate: 'California' as const,
    billzip: '92602',
    phone: '(714) 555-0100',
    shipaddress: '2 Dock Road',
    shipcity: 'Tustin',
    shipstate: 'California' as const,
    shipzip: '92780',
    opaqueData: world.gateway.token(method),
  };
}

/** What is anywhere of this e-mail; the half-made is what must never stay. */
export async function tracesOf(world: AccountsWorld, email: string) {
  const rows = await sql<{ people: number; accounts: number; running: number; customers: number }>`
    select (select count(*)::int from identity.people where email = ${email}) as people,
      (select count(*)::int from accounts.accounts where id in (select account_id from identity.people where email = ${email})) as accounts,
      (select count(*)::int from methods.customers where account_id in (select account_id from identity.people where email = ${email})) as customers,
      (select count(*)::int from accounts.sign_ups where email = ${email} and state not in ('done', 'undone')) as running
  `.execute(world.db);
  return {
    ...rows.rows[0],
    poolUsers: world.pool.users.filter((user) => user.email === email).length,
    gatewayCustomers: [...world.gateway.customers.values()].filter((customer) => customer.email === email).length,
  };
}

/** What tests of sign-ups do for the address of the moment: sign up, look for what is left, and let minutes pass. */
export function signingUp(now: () => { readonly world: AccountsWorld; readonly email: string }) {
  const form = (method: FakeMethod = {}) => signUpForm(now().world, now().email, method);
  const call = { params: undefined, query: undefined, ip: '192.0.2.1' } as const;
  const routes = () => accountsRoutes(now().world);
  return {
    form,
    call,
    routes,
    signUp: (method: FakeMethod = {}) => routes().signUp({ ...call, caller: null, body: form(method) }),
    traces: () => tracesOf(now().world, now().email),
    /** Sign-ups that were left are taken up every minute. */
    recoverFor: async (minutes: number): Promise<void> => {
      const { world } = now();
      for (let passed = 0; passed < minutes; passed += 1) {
        world.clock.advance(minuteMs);
        await recoverSignUps(world);
      }
    },
  };
}

export const refusedSignUp = { code: 'sign_up_failed' };
export const whole = { people: 1, accounts: 1, customers: 1, running: 0, poolUsers: 1, gatewayCustomers: 1 };
export const nothing = { people: 0, accounts: 0, customers: 0, running: 0, poolUsers: 0, gatewayCustomers: 0 };
