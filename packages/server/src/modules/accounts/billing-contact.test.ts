import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountsWorld, signUpForm, type AccountsWorld } from '../../../test/accounts-world.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import type { Caller } from '../../kernel/caller.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { getBillingContact } from './billing-contacts.store.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());

const call = { params: undefined, query: undefined, ip: '192.0.2.1' } as const;
const routes = () => accountsRoutes(world);

async function customer(): Promise<Caller> {
  const email = `ada${randomInt(1e9)}@example.com`;
  const { userSub } = await routes().signUp({ ...call, caller: null, body: signUpForm(world, email) });
  world.pool.confirm(email);
  return world.identity.authenticate(userSub);
}

const contact = {
  billingEmail: 'ap@example.com',
  ccEmails: ['cfo@example.com'],
  purchaseOrder: 'PO-7',
  upcomingChargeEmails: true,
};
const written = async () =>
  (await auditEntries(world.db)).filter(({ action }) => action === 'billing_contact.changed').length;

it('a contact is empty until it is set, and each change of it is in the audit once', async () => {
  const caller = await customer();
  const read = () => routes().getBillingContact({ ...call, body: undefined, caller });
  expect(await read()).toEqual({ billingEmail: null, ccEmails: [], purchaseOrder: null, upcomingChargeEmails: true });
  const before = await written();
  expect(await routes().updateBillingContact({ ...call, caller, body: contact })).toEqual(contact);
  await routes().updateBillingContact({ ...call, caller, body: contact });
  expect(await read()).toEqual(contact);
  expect(await written()).toBe(before + 1);
});

it('another account has another contact', async () => {
  const [one, other] = [await customer(), await customer()];
  await routes().updateBillingContact({ ...call, caller: one, body: contact });
  expect(await getBillingContact(world.db, other.accountId)).toMatchObject({ billingEmail: null });
});

it('a closed account has none left', async () => {
  const caller = await customer();
  await routes().updateBillingContact({ ...call, caller, body: contact });
  const { company } = await routes().getProfile({ ...call, body: undefined, caller });
  await routes().closeAccount({ ...call, caller, body: { company } });
  expect(await getBillingContact(world.db, caller.accountId)).toEqual({
    billingEmail: null,
    ccEmails: [],
    purchaseOrder: null,
    upcomingChargeEmails: true,
  });
  const asked = routes().updateBillingContact({ ...call, caller, body: contact });
  await expect(asked).rejects.toMatchObject({ code: 'no_account' });
});
