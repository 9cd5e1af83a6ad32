import { z } from 'zod';
import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { deliveryDetails } from '../codes/delivery-details.ts';
import { issueCode } from '../codes/issue-code.ts';
import { countAttempt } from '../limits/attempt-window.store.ts';
import type { Person } from '../users/person.ts';
import { findSubject } from '../users/subject.ts';
import { clientId, secretHash, username } from '../wire/fields.ts';
import { codeTools } from './code-tools.ts';
import { clientOperation } from './operation.ts';

const input = z.object({ ClientId: clientId, SecretHash: secretHash, Username: username });

/** Whoever cannot be reached (unknown, disabled, address never verified) is answered alike, and no mail goes out. */
export const forgotPassword = clientOperation('ForgotPassword', input, async (pool, client, wanted) => {
  checkSecretHash(client, [wanted.Username], wanted.SecretHash);
  const address = await pool.postgres.transaction(async (sql) => {
    const tools = codeTools(pool, sql);
    const { sub, person } = await findSubject(sql, pool, wanted.Username);
    const refused =
      (await countAttempt(sql, sub, 'write', tools.now)) ??
      (await countAttempt(sql, sub, 'forgot_password', tools.now));
    if (refused !== null) return refused;
    await issueCode(tools, { subject: sub, purpose: 'password_reset', to: reachableAt(person) });
    return person?.attributes['email'] ?? wanted.Username;
  });
  pool.wakeMailSender();
  return deliveryDetails(address);
});

function reachableAt(person: Person | null): string | null {
  if (person === null || !person.enabled || person.attributes['email_verified'] !== 'true') return null;
  return person.attributes['email'] ?? null;
}
