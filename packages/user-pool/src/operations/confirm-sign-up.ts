import { z } from 'zod';
import type { AppClient } from '../clients/app-client.ts';
import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { hadCode, spendCode } from '../codes/check-code.ts';
import type { CodeTools } from '../codes/issue-code.ts';
import { refuseStranger } from '../limits/attempt-window.store.ts';
import { originOf } from '../limits/origin.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import type { Person } from '../users/person.ts';
import { findPersonBySub, lockPerson, savePerson } from '../users/person.store.ts';
import { takeNamesOver } from '../users/take-names-over.ts';
import { findSubject } from '../users/subject.ts';
import { clientId, confirmationCode, secretHash, username } from '../wire/fields.ts';
import { codeTools } from './code-tools.ts';
import { clientOperation } from './operation.ts';
import { wrongCode } from './wrong-code.ts';
import { signUpContact } from './sign-up-contact.ts';

const input = z.object({
  ClientId: clientId,
  SecretHash: secretHash,
  Username: username,
  ConfirmationCode: confirmationCode,
  ForceAliasCreation: z.boolean().default(false),
});

export const confirmSignUp = clientOperation('ConfirmSignUp', input, async (pool, client, wanted) => {
  checkSecretHash(client, [wanted.Username], wanted.SecretHash);
  await pool.postgres.transaction(async (sql) => {
    const tools = codeTools(pool, sql);
    const { sub } = await findSubject(sql, pool, wanted.Username);
    const claim = { subject: sub, purpose: 'sign_up', code: wanted.ConfirmationCode } as const;
    const refused = await refuseStranger(sql, { subject: sub, origin: originOf(pool), now: tools.now }, [
      'write',
      'confirm_sign_up',
    ]);
    if (refused !== null) return refused;
    const before = await findPersonBySub(sql, pool.id, sub);
    if (before?.status !== 'UNCONFIRMED') return notWaiting(pool, tools, { client, person: before, claim });
    const wrong = await spendCode(tools, claim);
    if (wrong !== null) return wrongCode(pool, tools, { subject: sub, event: 'sign-up-code-failed', refusal: wrong });
    const person = await lockPerson(sql, sub);
    if (person === null) return refusals.codeWrong();
    const attributes = { ...person.attributes, ...verifiedBy(signUpContact(pool.config, person.attributes)) };
    const confirmed = { ...person, status: 'CONFIRMED', attributes } as const;
    const save = () => savePerson(sql, pool, confirmed, tools.now);
    const taken = await (wanted.ForceAliasCreation ? takeNamesOver(sql, pool, tools.now, save) : save());
    // Thrown, not answered: the code must stay good for a second call that takes the alias over.
    if (taken !== null) throw refusals.aliasTaken(taken.kind);
    pool.request.note('sign-up-confirmed', { subject: sub });
    return person;
  });
  return {};
});

/**
 * For an unknown name, or one whose owner confirmed long ago. Unless the client tells names apart, only the code
 * itself brings to light that the account is there.
 */
async function notWaiting(
  pool: UserPool,
  tools: CodeTools,
  of: { client: AppClient; person: Person | null; claim: Parameters<typeof hadCode>[1] },
): Promise<PoolRefusal> {
  const { client, person, claim } = of;
  const proven = await hadCode(tools, claim);
  if (!client.preventUserExistenceErrors && person === null) return refusals.nameUnknown();
  if (person !== null && (proven || !client.preventUserExistenceErrors)) {
    return refusals.cannotBeConfirmed(person.status);
  }
  const refusal = refusals.codeWrong();
  return wrongCode(pool, tools, { subject: claim.subject, event: 'sign-up-code-failed', refusal });
}

function verifiedBy(contact: ReturnType<typeof signUpContact>): Record<string, string> {
  return contact === null ? {} : { [`${contact.attribute}_verified`]: 'true' };
}
