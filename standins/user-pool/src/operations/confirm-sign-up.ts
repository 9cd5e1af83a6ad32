import { z } from 'zod';
import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { useCode } from '../codes/check-code.ts';
import { countAttempt } from '../limits/attempt-window.store.ts';
import { refusals } from '../refusals/refusals.ts';
import { findPersonBySub, lockPerson, savePerson } from '../users/person.store.ts';
import { findSubject } from '../users/subject.ts';
import { clientId, confirmationCode, secretHash, username } from '../wire/fields.ts';
import { codeTools } from './code-tools.ts';
import { clientOperation } from './operation.ts';

const input = z.object({
  ClientId: clientId,
  SecretHash: secretHash,
  Username: username,
  ConfirmationCode: confirmationCode,
});

export const confirmSignUp = clientOperation('ConfirmSignUp', input, async (pool, client, wanted) => {
  checkSecretHash(client, [wanted.Username], wanted.SecretHash);
  await pool.postgres.transaction(async (sql) => {
    const tools = codeTools(pool, sql);
    const { sub } = await findSubject(sql, pool, wanted.Username);
    const refused =
      (await countAttempt(sql, sub, 'write', tools.now)) ??
      (await countAttempt(sql, sub, 'confirm_sign_up', tools.now));
    if (refused !== null) return refused;
    const before = await findPersonBySub(sql, pool.id, sub);
    if (before !== null && before.status !== 'UNCONFIRMED') return refusals.cannotBeConfirmed();
    const wrong = await useCode(tools, { subject: sub, purpose: 'sign_up', code: wanted.ConfirmationCode });
    if (wrong !== null) return wrong;
    const person = await lockPerson(sql, sub);
    if (person === null) return refusals.codeWrong();
    const attributes = { ...person.attributes, email_verified: 'true' };
    const taken = await savePerson(sql, pool, { ...person, status: 'CONFIRMED', attributes }, tools.now);
    return taken === null ? person : refusals.aliasTaken(taken.kind);
  });
  return {};
});
