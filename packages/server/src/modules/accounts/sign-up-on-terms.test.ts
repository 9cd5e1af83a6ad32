import { randomInt } from 'node:crypto';
import { endpoints, messages } from '@linekeeper/contract';
import { prospectForm, type NetDays } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createAccountsWorld,
  nothing,
  signUpForm,
  tracesOf,
  type AccountsWorld,
} from '../../../test/accounts-world.ts';
import { lastEntry } from '../../../test/audit-entries.ts';
import { createServiceWorld, noParts } from '../../../test/service-world.ts';
import { staffCall } from '../../../test/staff-call.ts';
import { runRemittanceCommand } from '../../operator/remittances/remittance-commands.ts';
import { dayMs, minuteMs } from '../../kernel/clock.ts';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import type { Modules } from '../../compose-modules.ts';
import type { KeptMail } from '../../mail/outbox.ts';

let world: AccountsWorld;
let email: string;

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  email = `pro${randomInt(1e9)}@example.com`;
});

const call = { params: undefined, query: undefined, ip: '192.0.2.1', caller: null } as const;
const whole = { people: 1, accounts: 1, customers: 0, running: 0, poolUsers: 1, gatewayCustomers: 0 };

type Inviting = Pick<Modules, 'prospects'> & { mailsTo(email: string): Promise<KeptMail[]> };

/** The token of an invitation by staff. */
async function invited(by: Inviting, netDays: NetDays | null): Promise<string> {
  const body = prospectForm.parse({ email, company: 'Harbor Cranes', netDays, note: null });
  await by.prospects.consoleRoutes.inviteProspect({ ...staffCall('owner', 'Olive Owner'), params: undefined, body });
  const [mail] = await by.mailsTo(email);
  return /#invitation=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** What the wizard sends of a customer who was not asked for a method. */
function formWithout(invitation: string) {
  const { opaqueData: _payment, ...form } = signUpForm(world, email);
  return endpoints.signUp.body.parse({ ...form, invitation });
}
const signUp = (invitation: string) => world.accounts.routes.signUp({ ...call, body: formWithout(invitation) });

async function recoverFor(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    world.clock.advance(minuteMs);
    await world.accounts.jobs.chores.find(({ name }) => name === 'accounts.recover-sign-ups')?.run();
  }
}

const removeUnconfirmed = async () => {
  world.clock.advance(8 * dayMs);
  await world.accounts.jobs.chores.find(({ name }) => name === 'accounts.remove-unconfirmed')?.run();
};

describe('a customer who is invited to pay by invoice', () => {
  it('signs up without a payment method, and the gateway hears nothing of it', async () => {
    const { accountId } = await signUp(await invited(world, 30));
    expect(await tracesOf(world, email)).toEqual(whole);
    const terms = await world.accounts.getPaymentTerms(world.db, brandId<AccountId>(accountId));
    expect(terms).toMatchObject({ netDays: 30 });
    expect(await lastEntry(world.db)).toMatchObject({ action: 'account.signed_up', after: { consent: null } });
  });

  it('may give one all the same, and add the first one later', async () => {
    const token = await invited(world, 30);
    const body = { ...formWithout(token), opaqueData: world.gateway.token({}) };
    await world.accounts.routes.signUp({ ...call, body });
    expect(await tracesOf(world, email)).toEqual({ ...whole, customers: 1, gatewayCustomers: 1 });
    email = `b${email}`;
    const { userSub } = await signUp(await invited(world, 15));
    const caller = await world.identity.authenticate(userSub);
    const opaqueData = world.gateway.token({ last4: '4242' });
    const added = await world.accounts.routes.addPaymentMethod({ ...call, caller, body: { opaqueData } });
    expect(added.method).toMatchObject({ last4: '4242', isDefault: true });
  });

  it.each([
    ['before', nothing],
    ['after', whole],
  ] as const)('whose server dies %s the pool made the user is there as a whole or not at all', async (when, left) => {
    const token = await invited(world, 30);
    world.killAt('signUp', when);
    await expect(signUp(token)).rejects.toThrow('killed');
    await recoverFor(6);
    expect(await tracesOf(world, email)).toEqual(left);
  });

  it('and does not confirm goes without the gateway, and may follow the invitation again', async () => {
    // Those of earlier tests, some with a customer at the gateway.
    await removeUnconfirmed();
    const token = await invited(world, 30);
    await signUp(token);
    world.gateway.trouble('findCustomer', 'silent_before');
    await removeUnconfirmed();
    expect(await tracesOf(world, email)).toEqual(nothing);
    await signUp(token);
    expect(await tracesOf(world, email)).toEqual(whole);
  });
});

it('a sign-up without a method is refused where no invitation says that invoices come', async () => {
  const token = await invited(world, null);
  await expect(signUp(token)).rejects.toMatchObject({
    code: 'invalid_fields',
    fields: { opaqueData: messages.fillAllDetails },
  });
  await expect(signUp('prs_x.y')).rejects.toMatchObject({ code: 'sign_up_invitation_gone' });
  expect(await tracesOf(world, email)).toEqual(nothing);
});

it('an account without a method activates lines, is invoiced, and pays by check', async () => {
  const service = await createServiceWorld();
  const body = formWithout(await invited(service, 30));
  const made = await service.accounts.routes.signUp({ ...call, body });
  const accountId = brandId<AccountId>(made.accountId);
  const caller = await service.identity.authenticate(made.userSub);
  await service.runJobs(service.accounts.jobs.handlers);
  const plan = await service.plan('kore-10');
  const devices = (await service.newSims('kore', 2)).map((iccid) => ({ iccid }));
  await service.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await service.work();
  const page = { ...noParts, caller, query: { page: 1, limit: 20 } };
  const invoices = async () => (await service.routes.listInvoices(page)).items;
  expect((await service.routes.listLines(page)).items.map(({ status }) => status)).toEqual(['active', 'active']);
  const [invoice] = await invoices();
  expect(invoice).toMatchObject({ status: 'open', totalCents: 2_000, dueCents: 2_000, reason: null });
  expect(invoice?.dueOn).not.toBeNull();
  await service.work(35 * dayMs, dayMs);
  const after = await invoices();
  expect(after.length).toBeGreaterThan(1);
  expect((await service.routes.listPayments(page)).items).toEqual([]);
  const owed = (after.reduce((sum, { dueCents }) => sum + dueCents, 0) / 100).toFixed(2);
  const received = service.clock.now().toISOString().slice(0, 10);
  const paid = ['--amount', owed, '--by', 'check', '--reference', '1', '--received', received];
  await runRemittanceCommand({ ...service, print: () => undefined }, ['record-payment', accountId, ...paid]);
  expect((await invoices()).map(({ status }) => status)).toEqual(after.map(() => 'paid'));
  const { rows } = await sql`select 1 from methods.customers where account_id = ${accountId}`.execute(service.db);
  expect(rows).toEqual([]);
  await service.stop();
});
