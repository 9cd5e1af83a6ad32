import { z } from 'zod';
import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { deliveryDetails } from '../codes/delivery-details.ts';
import { issueCode } from '../codes/issue-code.ts';
import { refuseStranger } from '../limits/attempt-window.store.ts';
import { originOf } from '../limits/origin.ts';
import { refusals } from '../refusals/refusals.ts';
import { findSubject } from '../users/subject.ts';
import { clientId, secretHash, username } from '../wire/fields.ts';
import { codeTools } from './code-tools.ts';
import { clientOperation } from './operation.ts';
import { shownContact } from './shown-contact.ts';
import { signUpContact } from './sign-up-contact.ts';

const input = z.object({ ClientId: clientId, SecretHash: secretHash, Username: username });

/**
 * A new code for somebody who has yet to confirm. Unless the client tells names apart, everybody else (unknown,
 * disabled, confirmed long ago) is answered alike, after the same work, and no message goes out.
 */
export const resendConfirmationCode = clientOperation('ResendConfirmationCode', input, async (pool, client, wanted) => {
  checkSecretHash(client, [wanted.Username], wanted.SecretHash);
  const shown = await pool.postgres.transaction(async (sql) => {
    const tools = codeTools(pool, sql);
    const { sub, person } = await findSubject(sql, pool, wanted.Username);
    const refused = await refuseStranger(sql, { subject: sub, origin: originOf(pool), now: tools.now }, [
      'write',
      'resend_code',
    ]);
    if (refused !== null) return refused;
    if (!client.preventUserExistenceErrors) {
      if (person === null) return refusals.nameUnknown();
      if (person.status !== 'UNCONFIRMED') return refusals.alreadyConfirmed();
      if (!person.enabled) return refusals.userDisabled();
    }
    const contact = person === null ? null : signUpContact(pool.config, person.attributes);
    const waits = person !== null && person.enabled && person.status === 'UNCONFIRMED';
    await issueCode(tools, { subject: sub, purpose: 'sign_up', to: waits ? contact : null });
    return shownContact(pool, client, { typed: wanted.Username, contact });
  });
  pool.wakeMailSender();
  return { CodeDeliveryDetails: deliveryDetails(shown) };
});
