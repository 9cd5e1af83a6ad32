import { randomInt } from 'node:crypto';
import { prospectForm, type NetDays } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountsWorld, signUpForm, type AccountsWorld } from '../../../test/accounts-world.ts';
import { staffCall } from '../../../test/staff-call.ts';
import { minuteMs } from '../../kernel/clock.ts';
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
const signUp = (invitation: string) =>
  world.accounts.routes.signUp({ ...call, body: { ...signUpForm(world, email), invitation } });
const listed = async (id: string) => {
  const { items } = await console_().listProspects({ ...staff, params: undefined, body: undefined });
  return items.find((one) => one.id === id);
};
const termsOf = async (accountId: string) => world.accounts.getPaymentTerms(world.db, brandId<AccountId>(accountId));
const settle = (...asked: Promise<unknown>[]) => Promise.allSettled(asked);
const refusedAs = (code: string) => [{ status: 'rejected', reason: { code } }];

/** The mail server's word about the newest email to somebody. */
async function mailServerSays(problem: string | null, isGivenUp = false): Promise<void> {
  const id = (await console_().listProspects({ ...staff, params: undefined })).items.find(
    (one) => one.email === email,
  )?.id;
  await sql`update mail.outbox set kept = false, problem = ${problem}, given_up_at = ${isGivenUp ? new Date() : null}
    where cause = ${`prospect:${id ?? 'none'}:1`}`.execute(world.db);
}
const undelivered = async () => world.prospects.undeliveredProspects(world.db);
const unsent = async () =>
  (await sql<{ cause: string }>`select cause from mail.outbox where not kept`.execute(world.db)).rows;
const correct = (id: string, to: string) =>
  console_().correctProspect({ ...staff, params: { id }, body: { email: to } });

describe('an email that the mail server does not take', () => {
  it('is known with its problem while it is tried and after it was given up', async () => {
    const id = await invite();
    await mailServerSays(null);
    expect((await undelivered()).map((one) => one.id)).not.toContain(id);
    await mailServerSays('EENVELOPE 450');
    expect(await undelivered()).toMatchObject([{ id, email, problem: 'EENVELOPE 450', isGivenUp: false }]);
    await mailServerSays('EENVELOPE 550', true);
    expect(await undelivered()).toMatchObject([{ id, problem: 'EENVELOPE 550', isGivenUp: true }]);
    world.clock.advance(2 * minuteMs);
    await console_().resendProspect(at(id));
    expect([await undelivered(), await unsent()]).toEqual([[], []]);
  });

  it('never leaves once its invitation is withdrawn', async () => {
    const id = await invite();
    await mailServerSays('EENVELOPE 450');
    await console_().revokeProspect(at(id));
    expect([await undelivered(), await unsent()]).toEqual([[], []]);
  });

  it('is sent to the right address with the same terms, and the one before opens nothing', async () => {
    const wrong = await invite(60);
    const old = await mailedToken();
    await mailServerSays('EENVELOPE 550', true);
    const right = `r${email.toLowerCase()}`;
    const { id } = await correct(wrong, right);
    expect([await undelivered(), await unsent()]).toEqual([[], []]);
    expect(await listed(wrong)).toBeUndefined();
    expect(await listed(id)).toMatchObject({ email: right, company: 'Harbor Cranes', netDays: 60, state: 'sent' });
    expect(await listed(id)).toMatchObject({ note: 'Met at the fair', invitedBy: 'Olive Owner' });
    expect(await settle(read(old), correct(wrong, `s${right}`))).toMatchObject([
      ...refusedAs('sign_up_invitation_gone'),
      ...refusedAs('prospect_gone'),
    ]);
    email = right;
    const { accountId } = await signUp(await mailedToken());
    expect(await termsOf(accountId)).toMatchObject({ netDays: 60 });
  });

  it('is not sent to an address that has an open invitation, its own included', async () => {
    const id = await invite();
    const [mine, theirs] = [email, `t${email}`];
    email = theirs;
    await invite();
    expect(await settle(correct(id, theirs.toUpperCase()), correct(id, mine))).toMatchObject([
      ...refusedAs('prospect_invited'),
      ...refusedAs('prospect_invited'),
    ]);
    expect(await listed(id)).toMatchObject({ email: mine });
    expect(await settle(correct('prs_x', `u${mine}`))).toMatchObject(refusedAs('not_found'));
  });
});
