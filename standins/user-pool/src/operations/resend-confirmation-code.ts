import { z } from 'zod';
import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { deliveryDetails } from '../codes/delivery-details.ts';
import { issueCode } from '../codes/issue-code.ts';
import { countAttempt } from '../limits/attempt-window.store.ts';
import { refusals } from '../refusals/refusals.ts';
import { findSubject } from '../users/subject.ts';
import { clientId, secretHash, username } from '../wire/fields.ts';
import { codeTools } from './code-tools.ts';
import { clientOperation } from './operation.ts';

const input = z.object({ ClientId: clientId, SecretHash: secretHash, Username: username });

/** Names that nobody has are answered alike, after the same work, and no mail goes out. */
export const resendConfirmationCode = clientOperation('ResendConfirmationCode', input, async (pool, client, wanted) => {
  checkSecretHash(client, [wanted.Username], wanted.SecretHash);
  const address = await pool.postgres.transaction(async (sql) => {
    const tools = codeTools(pool, sql);
    const { sub, person } = await findSubject(sql, pool, wanted.Username);
    const refused =
      (await countAttempt(sql, sub, 'write', tools.now)) ?? (await countAttempt(sql, sub, 'resend_code', tools.now));
    if (refused !== null) return refused;
    if (person !== null && person.status !== 'UNCONFIRMED') return refusals.alreadyConfirmed();
    const to = person?.attributes['email'] ?? null;
    await issueCode(tools, { subject: sub, purpose: 'sign_up', to });
    return to ?? wanted.Username;
  });
  pool.wakeMailSender();
  return deliveryDetails(address);
});
