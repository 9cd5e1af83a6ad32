import { randomInt } from 'node:crypto';
import { prospectForm, type NetDays } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountsWorld, signUpForm, type AccountsWorld } from '../../../test/accounts-world.ts';
import { lastEntry } from '../../../test/audit-entries.ts';
import { staffCall } from '../../../test/staff-call.ts';
import { dayMs, minuteMs } from '../../kernel/clock.ts';
import { brandId, type AccountId } from '../../kernel/ids.ts';

let world: AccountsWorld;
let email: string;

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  email = `Pro${randomInt(1e9)}@example.com`;
});

const call = { params: undefined, query: undefined, ip: '192.0.2.1', caller: null } as const;
const staff = staffCall('owner', 'Olive Owner');
const at = (id: string) => ({ ...staff, params: { id }, body: undefined });
const console_ = () => world.prospects.consoleRoutes;

async function invite(netDays: NetDays | null = 30): Promise<string> {
  const body = prospectForm.parse({ email, company: 'Harbor Cranes', netDays, note: 'Met at the fair' });
  return (await console_().inviteProspect({ ...staff, params: undefined, body })).id;
}

/** The token of the newest link that was mailed. */
async function mailedToken(): Promise<string> {
  const [mail] = await world.mailsTo(email);
  return /#invitation=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const read = (invitation: string) => world.prospects.routes.readSignUpInvitation({ ...call, body: { invitation } });
const signUp = (invitation: string | undefined, as = email) =>
  world.accounts.routes.signUp({ ...call, body: { ...signUpForm(world, as), ...(invitation && { invitation }) } });
const listed = async (id: string) => {
  const { items } = await console_().listProspects({ ...staff, params: undefined, body: undefined });
  return items.find((one) => one.id === id);
};
const termsOf = async (accountId: string) => world.accounts.getPaymentTerms(world.db, brandId<AccountId>(accountId));
const holdOf = async (accountId: string) => world.holds.holdOf(world.db, brandId<AccountId>(accountId));
const settle = (...asked: Promise<unknown>[]) => Promise.allSettled(asked);
const refusedAs = (code: string) => [{ status: 'rejected', reason: { code } }];
const setRules = async (accounts: object) =>
  world.rules.importRules(JSON.stringify({ accounts }), { reason: 'A test of invitations', holdsFrom: null });

describe('a company that staff invite to sign up', () => {
  it('gets a link, reads what staff filled in, and has the terms of the invitation', async () => {
    const id = await invite();
    expect(await lastEntry(world.db)).toMatchObject({ action: 'prospect.invited', after: { netDays: 30 } });
    expect(await listed(id)).toMatchObject({ email, state: 'sent', note: 'Met at the fair', invitedBy: 'Olive Owner' });
    const token = await mailedToken();
    expect(await read(token)).toEqual({ email, company: 'Harbor Cranes', netDays: 30 });
    const { accountId } = await signUp(token);
    expect(await termsOf(accountId)).toMatchObject({ netDays: 30 });
    expect(await listed(id)).toBeUndefined();
    expect(await settle(read(token))).toMatchObject(refusedAs('sign_up_invitation_gone'));
  });

  it('pays by the method that it gives where staff chose no terms', async () => {
    await invite(null);
    const { accountId } = await signUp(await mailedToken());
    expect(await termsOf(accountId)).toMatchObject({ netDays: null });
  });

  it('uses the link for its own email alone, in any case', async () => {
    await invite();
    const token = await mailedToken();
    expect(await settle(signUp(token, `x${email}`))).toMatchObject(refusedAs('sign_up_invitation_gone'));
    await signUp(token, email.toLowerCase());
  });

  it('may sign up without the link, like everyone', async () => {
    await invite();
    const { accountId } = await signUp(undefined);
    expect(await termsOf(accountId)).toMatchObject({ netDays: null });
  });

  it('keeps its link when a sign-up fails', async () => {
    await invite();
    const token = await mailedToken();
    const form = { ...signUpForm(world, email, { isRefused: true }), invitation: token };
    const failed = await settle(world.accounts.routes.signUp({ ...call, body: form }));
    expect(failed).toMatchObject(refusedAs('sign_up_failed'));
    const { accountId } = await signUp(token);
    expect(await termsOf(accountId)).toMatchObject({ netDays: 30 });
  });

  it('has its terms when the server dies over the sign-up and another one ends it', async () => {
    await invite(15);
    const token = await mailedToken();
    world.killAt('signUp', 'after');
    await settle(signUp(token));
    world.clock.advance(3 * minuteMs);
    await recover();
    const { accountId } = await world.identity.authenticate(
      world.pool.users.find((one) => one.email === email)?.subject ?? '',
    );
    expect(await termsOf(accountId)).toMatchObject({ netDays: 15 });
  });

  it('has used nothing when no one confirms the account in time', async () => {
    const id = await invite();
    await signUp(await mailedToken());
    world.clock.advance(8 * dayMs);
    await chore('accounts.remove-unconfirmed');
    expect(await listed(id)).toMatchObject({ state: 'sent' });
    world.clock.advance(7 * dayMs);
    expect(await listed(id)).toMatchObject({ state: 'expired' });
  });

  it('keeps the newer invitation when an account that no one confirmed goes', async () => {
    const id = await invite();
    await signUp(await mailedToken());
    const newer = await invite();
    world.clock.advance(8 * dayMs);
    await chore('accounts.remove-unconfirmed');
    expect(await listed(id)).toBeUndefined();
    expect(await listed(newer)).toMatchObject({ state: 'sent' });
  });

  it('is forgotten long after it signed up', async () => {
    const id = await invite();
    await signUp(await mailedToken());
    const kept = async () => {
      const { rows } = await sql<{ id: string }>`select id from prospects.prospects where id = ${id}`.execute(world.db);
      return rows.length;
    };
    await chore('prospects.forget');
    expect(await kept()).toBe(1);
    world.clock.advance(91 * dayMs);
    await chore('prospects.forget');
    expect(await kept()).toBe(0);
  });
});

describe('the link', () => {
  it('is kept as a hash alone', async () => {
    await invite();
    const token = await mailedToken();
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(one)::text as row from prospects.prospects as one`.execute(world.db);
    expect(rows.some(({ row }) => row.includes(token.split('.')[1] ?? 'none'))).toBe(false);
  });

  it.each(['', 'prs_x', 'prs_x.y', '.', 'é.é'])('that no one sent opens nothing: %s', async (token) => {
    await invite();
    expect(await settle(read(token), signUp(token || ' '))).toMatchObject([
      ...refusedAs('sign_up_invitation_gone'),
      ...refusedAs('sign_up_invitation_gone'),
    ]);
  });

  it('with a changed secret opens nothing', async () => {
    await invite();
    const token = await mailedToken();
    expect(await settle(read(`${token.slice(0, -1)}~`))).toMatchObject(refusedAs('sign_up_invitation_gone'));
  });

  it('ends after 14 days, or as the rules say', async () => {
    await invite();
    const token = await mailedToken();
    world.clock.advance(14 * dayMs - 1);
    await read(token);
    world.clock.advance(1);
    expect(await settle(read(token), signUp(token))).toMatchObject([
      ...refusedAs('sign_up_invitation_gone'),
      ...refusedAs('sign_up_invitation_gone'),
    ]);
    await setRules({ invitationDays: 2 });
    email = `b${email}`;
    await invite();
    world.clock.advance(2 * dayMs);
    expect(await settle(read(await mailedToken()))).toMatchObject(refusedAs('sign_up_invitation_gone'));
    await setRules({});
  });

  it('that staff send again replaces the one before, for its full time', async () => {
    const id = await invite();
    const old = await mailedToken();
    expect(await settle(console_().resendProspect(at(id)))).toMatchObject(refusedAs('too_many_requests'));
    world.clock.advance(15 * dayMs);
    expect(await listed(id)).toMatchObject({ state: 'expired' });
    await console_().resendProspect(at(id));
    expect(await lastEntry(world.db)).toMatchObject({ action: 'prospect.invited_again' });
    expect(await listed(id)).toMatchObject({ state: 'sent' });
    expect(await settle(read(old))).toMatchObject(refusedAs('sign_up_invitation_gone'));
    expect(await read(await mailedToken())).toMatchObject({ email });
  });

  it('that staff withdraw opens nothing, and is withdrawn once', async () => {
    const id = await invite();
    const token = await mailedToken();
    await console_().revokeProspect(at(id));
    expect(await lastEntry(world.db)).toMatchObject({ action: 'prospect.revoked' });
    await console_().revokeProspect(at(id));
    expect(await listed(id)).toBeUndefined();
    expect(await settle(read(token), console_().resendProspect(at(id)))).toMatchObject([
      ...refusedAs('sign_up_invitation_gone'),
      ...refusedAs('prospect_gone'),
    ]);
    await invite();
  });

  it('that was withdrawn while its sign-up ran gives no terms', async () => {
    const id = await invite();
    const token = await mailedToken();
    world.killAt('signUp', 'after');
    await settle(signUp(token));
    await console_().revokeProspect(at(id));
    world.clock.advance(3 * minuteMs);
    await recover();
    const subject = world.pool.users.find((one) => one.email === email)?.subject ?? '';
    expect(await termsOf((await world.identity.authenticate(subject)).accountId)).toMatchObject({ netDays: null });
  });
});

describe('staff', () => {
  it('find one open invitation per email, and none that is used', async () => {
    const id = await invite();
    expect(await settle(invite())).toMatchObject(refusedAs('prospect_invited'));
    await signUp(await mailedToken());
    world.clock.advance(2 * minuteMs);
    expect(await settle(console_().resendProspect(at(id)), console_().revokeProspect(at(id)))).toMatchObject([
      ...refusedAs('prospect_gone'),
      ...refusedAs('prospect_gone'),
    ]);
    expect(await settle(console_().resendProspect(at('prs_x')), console_().revokeProspect(at('prs_x')))).toMatchObject([
      ...refusedAs('not_found'),
      ...refusedAs('not_found'),
    ]);
  });

  it('approve invited customers only where the rules say so', async () => {
    await setRules({ needApproval: true });
    await invite();
    const { accountId: free } = await signUp(await mailedToken());
    expect(await holdOf(free)).toBeUndefined();
    await setRules({ needApproval: true, approveInvited: true });
    email = `b${email}`;
    await invite();
    const { accountId: held } = await signUp(await mailedToken());
    expect(await holdOf(held)).toMatchObject({ kind: 'approval' });
    await setRules({});
  });
});

const jobs = () => [world.accounts.jobs, world.prospects.jobs].flatMap(({ chores }) => chores);
async function chore(name: string): Promise<void> {
  await jobs()
    .find((one) => one.name === name)
    ?.run();
}
const recover = () => chore('accounts.recover-sign-ups');
