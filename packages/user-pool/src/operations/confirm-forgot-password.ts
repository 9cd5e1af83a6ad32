import { z } from 'zod';
import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { useCode } from '../codes/check-code.ts';
import { refuseStranger } from '../limits/attempt-window.store.ts';
import { originOf } from '../limits/origin.ts';
import { keepOnlyAddress } from '../limits/address.store.ts';
import { forgetFailures } from '../limits/sign-in-failure.store.ts';
import { storePassword } from '../passwords/sealed-verifier.ts';
import { refusals } from '../refusals/refusals.ts';
import { endSessions } from '../tokens/end-sessions.ts';
import { recordLoginChange } from '../users/login-change.store.ts';
import { ownNames } from '../users/person.ts';
import { lockPerson, savePassword, saveStatus } from '../users/person.store.ts';
import { findSubject } from '../users/subject.ts';
import { clientId, confirmationCode, password, secretHash, username } from '../wire/fields.ts';
import { checkPolicy } from './check-policy.ts';
import { codeTools } from './code-tools.ts';
import { clientOperation } from './operation.ts';
import { wrongCode } from './wrong-code.ts';
import { tellOfChange } from './tell-of-change.ts';

const input = z.object({
  ClientId: clientId,
  SecretHash: secretHash,
  Username: username,
  ConfirmationCode: confirmationCode,
  Password: password,
});

/** Sets the new password and lifts the lock that wrong guesses had brought; every session ends. */
export const confirmForgotPassword = clientOperation('ConfirmForgotPassword', input, async (pool, client, wanted) => {
  checkSecretHash(client, [wanted.Username], wanted.SecretHash);
  checkPolicy(pool.config, wanted.Password, [wanted.Username]);
  await pool.postgres.transaction(async (sql) => {
    const tools = codeTools(pool, sql);
    const { sub, person: named } = await findSubject(sql, pool, wanted.Username);
    const refused = await refuseStranger(sql, { subject: sub, origin: originOf(pool), now: tools.now }, [
      'write',
      'confirm_forgot_password',
    ]);
    if (refused !== null) return refused;
    if (!client.preventUserExistenceErrors) {
      if (named === null) return refusals.nameUnknown();
      if (!named.enabled) return refusals.userDisabled();
    }
    const wrong = await useCode(tools, { subject: sub, purpose: 'password_reset', code: wanted.ConfirmationCode });
    if (wrong !== null) return wrongCode(pool, tools, { subject: sub, event: 'password-reset-failed', refusal: wrong });
    await forgetFailures(sql, sub);
    const person = await lockPerson(sql, sub);
    if (person === null || !person.enabled) return refusals.codeWrong();
    // Thrown, not answered: the code must stay good for a better password.
    checkPolicy(pool.config, wanted.Password, ownNames(person));
    const of = { sub, username: person.username, password: wanted.Password };
    await savePassword(sql, sub, storePassword(pool, of), tools.now);
    if (person.status === 'RESET_REQUIRED') await saveStatus(sql, sub, 'CONFIRMED', tools.now);
    await endSessions(sql, { sub, reason: 'password_reset', now: tools.now });
    await keepOnlyAddress(sql, sub, originOf(pool));
    pool.request.note('password-reset', { subject: sub });
    await tellOfChange(pool, tools, { clientId: client.id, person }, 'password');
    const { address } = pool.request;
    await recordLoginChange(sql, { sub, kind: 'password_reset', address, now: tools.now });
    return person;
  });
  pool.wakeMailSender();
  return {};
});
