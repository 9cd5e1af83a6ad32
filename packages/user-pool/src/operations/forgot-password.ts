import { z } from 'zod';
import type { AppClient } from '../clients/app-client.ts';
import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { verifiedContact } from '../codes/contact.ts';
import { deliveryDetails } from '../codes/delivery-details.ts';
import { issueCode } from '../codes/issue-code.ts';
import { refuseStranger } from '../limits/attempt-window.store.ts';
import { originOf } from '../limits/origin.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { PoolConfig } from '../pool/pool-config.ts';
import type { UserPool } from '../service/service.ts';
import type { Person } from '../users/person.ts';
import { findSubject } from '../users/subject.ts';
import { clientId, secretHash, username } from '../wire/fields.ts';
import { codeTools } from './code-tools.ts';
import { clientOperation } from './operation.ts';
import { shownContact } from './shown-contact.ts';

const input = z.object({ ClientId: clientId, SecretHash: secretHash, Username: username });

/**
 * A code for a new password. Unless the client tells names apart, a person who cannot be reached (unknown, disabled, no
 * verified contact, invited but never there) is answered like all others, and no message goes out.
 */
export const forgotPassword = clientOperation('ForgotPassword', input, async (pool, client, wanted) => {
  checkSecretHash(client, [wanted.Username], wanted.SecretHash);
  if (isLeftToAdministrators(pool.config)) throw refusals.onlyAdministratorResets();
  const shown = await pool.postgres.transaction(async (sql) => {
    const tools = codeTools(pool, sql);
    const { sub, person } = await findSubject(sql, pool, wanted.Username);
    const refused =
      (await refuseStranger(sql, { subject: sub, origin: originOf(pool), now: tools.now }, [
        'write',
        'forgot_password',
      ])) ?? tellApart(pool, client, person);
    if (refused !== null) return refused;
    const contact = person === null ? null : verifiedContact(pool.config, person.attributes);
    const mayReset = person !== null && person.enabled && person.status !== 'FORCE_CHANGE_PASSWORD';
    await issueCode(tools, { subject: sub, purpose: 'password_reset', to: mayReset ? contact : null });
    pool.request.note('password-reset-asked', { subject: sub, known: person !== null });
    return shownContact(pool, client, { typed: wanted.Username, contact });
  });
  pool.wakeMailSender();
  return { CodeDeliveryDetails: deliveryDetails(shown) };
});

function tellApart(pool: UserPool, client: AppClient, person: Person | null): PoolRefusal | null {
  if (client.preventUserExistenceErrors) return null;
  if (person === null) return refusals.nameUnknown();
  if (!person.enabled) return refusals.userDisabled();
  if (person.status === 'FORCE_CHANGE_PASSWORD') return refusals.cannotResetNow();
  return verifiedContact(pool.config, person.attributes) === null ? refusals.noVerifiedContact() : null;
}

function isLeftToAdministrators({ recovery }: PoolConfig): boolean {
  return recovery?.includes('admin_only') === true;
}
