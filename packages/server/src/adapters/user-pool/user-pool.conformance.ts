import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newId, type PersonId, type SignUpId } from '../../kernel/ids.ts';
import type { Invitee, NewPoolUser, UserPool } from '../../modules/identity/index.ts';

export function newPoolUser(): NewPoolUser {
  return {
    email: `${randomUUID()}@example.com`,
    password: 'Test$$100',
    signUpId: newId<SignUpId>('sup'),
    role: 'owner',
    firstName: 'Ada',
    lastName: 'Example',
    language: 'en',
  };
}

export function newInvitee(): Invitee {
  const { email, firstName, lastName, language } = newPoolUser();
  return { personId: newId<PersonId>('person'), email, role: 'viewer', firstName, lastName, language };
}

/** What every user pool promises. */
export function userPoolConformance(poolOf: () => UserPool): void {
  it('a sign-up makes an unconfirmed user that carries our id', async () => {
    const user = newPoolUser();
    const outcome = await poolOf().signUp(user);
    expect(outcome).toMatchObject({ kind: 'created', destination: expect.stringContaining('***@e***') });
    const found = await poolOf().getUser({ email: user.email });
    expect(found).toMatchObject({
      kind: 'found',
      user: { email: user.email, isConfirmed: false, isEnabled: true, hasSecondStep: false, signUpId: user.signUpId },
    });
  });

  it('a taken email differs from a refusal', async () => {
    const user = newPoolUser();
    await poolOf().signUp(user);
    expect(await poolOf().signUp(user)).toEqual({ kind: 'exists' });
  });

  it('a user is disabled, enabled, signed out, changed and deleted by subject', async () => {
    const pool = poolOf();
    const created = await pool.signUp(newPoolUser());
    const subject = created.kind === 'created' ? created.subject : '';
    expect(await pool.disableUser(subject)).toEqual({ kind: 'done' });
    expect(await pool.getUser({ subject })).toMatchObject({ user: { isEnabled: false } });
    expect(await pool.enableUser(subject)).toEqual({ kind: 'done' });
    const email = newPoolUser().email;
    expect(await pool.setAttributes(subject, { email, role: 'viewer', firstName: 'Eva', language: 'es' })).toEqual({
      kind: 'done',
    });
    expect(await pool.getUser({ email })).toMatchObject({ user: { subject, email, role: 'viewer' } });
    expect(await pool.removeSecondStep(subject)).toEqual({ kind: 'done' });
    expect(await pool.signOutEverywhere(subject)).toEqual({ kind: 'done' });
    expect(await pool.deleteUser(subject)).toEqual({ kind: 'done' });
    expect(await pool.getUser({ subject })).toEqual({ kind: 'missing' });
    expect(await pool.deleteUser(subject)).toEqual({ kind: 'missing' });
  });

  it('the password of a user who is not there cannot be reset', async () => {
    expect(await poolOf().resetPassword(randomUUID())).toEqual({ kind: 'missing' });
  });

  it('an invited person carries our id and role, and gets the mail again as long as they have not logged in', async () => {
    const pool = poolOf();
    const invitee = newInvitee();
    const invited = await pool.invite(invitee);
    expect(invited).toEqual({ kind: 'created', subject: expect.any(String) });
    const { email, personId } = invitee;
    const user = { email, role: 'viewer', signUpId: personId, isEnabled: true };
    expect(await pool.getUser({ email })).toMatchObject({ kind: 'found', user });
    expect(await pool.resendInvitation(email)).toEqual({ kind: 'done' });
    expect(await pool.resendInvitation(newInvitee().email)).toEqual({ kind: 'missing' });
  });

  it('no one is invited twice, and people who signed up need no invitation', async () => {
    const pool = poolOf();
    const invitee = newInvitee();
    await pool.invite(invitee);
    expect(await pool.invite({ ...invitee, personId: newId<PersonId>('person') })).toEqual({ kind: 'exists' });
    expect(await pool.getUser({ email: invitee.email })).toMatchObject({ user: { signUpId: invitee.personId } });
    const user = newPoolUser();
    await pool.signUp(user);
    expect(await pool.invite({ ...invitee, email: user.email })).toEqual({ kind: 'exists' });
    expect(await pool.resendInvitation(user.email)).toMatchObject({ kind: 'refused' });
  });
}
