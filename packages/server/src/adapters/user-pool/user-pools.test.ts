import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startOwnPool } from '../../../test/own-pool.ts';
import type { UserPool } from '../../modules/identity/index.ts';
import { fakeUserPool } from './fake-user-pool.ts';
import { ownUserPool } from './own-user-pool.ts';
import { callPool } from './pool-call.ts';
import { newInvitee, newPoolUser, userPoolConformance } from './user-pool.conformance.ts';

describe('the pool in memory', () => {
  let pool: UserPool;
  beforeEach(() => {
    pool = fakeUserPool();
  });
  userPoolConformance(() => pool);
});

describe('our own pool over its wire', () => {
  let running: Awaited<ReturnType<typeof startOwnPool>>;
  let pool: UserPool;
  beforeAll(async () => {
    running = await startOwnPool();
    pool = ownUserPool({ ...running, adminUrl: 'url' in running.admin ? running.admin.url : '' });
  });
  afterAll(() => running.stop());
  userPoolConformance(() => pool);

  it('an outage and a wrong secret are unknown outcomes, never a missing user', async () => {
    const closed = ownUserPool({ ...running, url: 'http://127.0.0.1:9', adminUrl: 'http://127.0.0.1:9' });
    expect(await closed.signUp(newPoolUser())).toMatchObject({ kind: 'unknown' });
    expect(await closed.getUser({ subject: 'x' })).toMatchObject({ kind: 'unknown' });
    const adminUrl = 'url' in running.admin ? running.admin.url : '';
    const stranger = ownUserPool({ ...running, adminUrl, adminSecret: 'wrong' });
    expect(await stranger.deleteUser('x')).toMatchObject({ kind: 'unknown' });
  });

  it('writes its mails in the language that the portal names, and follows another one', async () => {
    const admin = {
      url: 'url' in running.admin ? running.admin.url : '',
      headers: { 'x-admin-secret': running.adminSecret },
    };
    const mailed = z.object({ Mails: z.array(z.object({ subject: z.string() })) });
    const newest = async (To: string) => {
      const answer = await callPool(admin, 'ListMail', { To }, mailed);
      return answer.kind === 'ok' ? answer.value.Mails[0]?.subject : answer.text;
    };
    const user = { ...newPoolUser(), language: 'es' as const };
    const signedUp = await pool.signUp(user);
    expect(await newest(user.email)).toBe('Confirme su correo electrónico para Linekeeper');
    const invitee = { ...newInvitee(), language: 'es' as const };
    await pool.invite(invitee);
    expect(await newest(invitee.email)).toBe('Tiene una invitación a Linekeeper');
    const subject = signedUp.kind === 'created' ? signedUp.subject : '';
    await pool.setAttributes(subject, { email: user.email, language: 'en' });
    await callPool(admin, 'AdminConfirmSignUp', { UserPoolId: running.userPoolId, Username: subject }, z.object({}));
    expect(await pool.resetPassword(subject)).toEqual({ kind: 'done' });
    expect(await newest(user.email)).toBe('Reset your password for Linekeeper');
  });

  it('tells who is asked for a second step', async () => {
    const signedUp = await pool.signUp(newPoolUser());
    const subject = signedUp.kind === 'created' ? signedUp.subject : '';
    const admin = {
      url: 'url' in running.admin ? running.admin.url : '',
      headers: { 'x-admin-secret': running.adminSecret },
    };
    const of = { UserPoolId: running.userPoolId, Username: subject };
    const phone = [
      { Name: 'phone_number', Value: '+17145550100' },
      { Name: 'phone_number_verified', Value: 'true' },
    ];
    await callPool(admin, 'AdminUpdateUserAttributes', { ...of, UserAttributes: phone }, z.object({}));
    const SMSMfaSettings = { Enabled: true, PreferredMfa: true };
    await callPool(admin, 'AdminSetUserMFAPreference', { ...of, SMSMfaSettings }, z.object({}));
    expect(await pool.getUser({ subject })).toMatchObject({ user: { hasSecondStep: true } });
    await pool.removeSecondStep(subject);
    expect(await pool.getUser({ subject })).toMatchObject({ user: { hasSecondStep: false } });
  });

  it('a password that the pool does not like is a refusal', async () => {
    expect(await pool.signUp({ ...newPoolUser(), password: 'weak' })).toMatchObject({ kind: 'refused' });
  });
});
