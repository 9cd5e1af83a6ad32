import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { deliveryDetails } from '../codes/delivery-details.ts';
import { issueCode } from '../codes/issue-code.ts';
import { brokenPasswordRule } from '../passwords/password-policy.ts';
import { storePassword } from '../passwords/sealed-verifier.ts';
import type { UserPool } from '../service/service.ts';
import { refusals } from '../refusals/refusals.ts';
import { attributeRecord, checkClientWrites, isEmail } from '../users/attributes.ts';
import type { Attributes, Person } from '../users/person.ts';
import { insertPerson } from '../users/person.store.ts';
import { attributeList, clientId, password, secretHash, username } from '../wire/fields.ts';
import { codeTools } from './code-tools.ts';
import { clientOperation } from './operation.ts';

const input = z.object({
  ClientId: clientId,
  SecretHash: secretHash,
  Username: username,
  Password: password,
  UserAttributes: attributeList.optional(),
});

export const signUp = clientOperation('SignUp', input, async (pool, client, wanted) => {
  checkSecretHash(client, [wanted.Username], wanted.SecretHash);
  const attributes = attributeRecord(wanted.UserAttributes ?? []);
  checkClientWrites(pool.config, client, attributes);
  const person = newPerson(pool, wanted.Username, wanted.Password, attributes);
  const contact = { attribute: 'email', address: wanted.Username } as const;
  await pool.postgres.transaction(async (sql) => {
    if ((await insertPerson(sql, pool, person)) !== null) return refusals.usernameTaken();
    await issueCode(codeTools(pool, sql), { subject: person.sub, purpose: 'sign_up', to: contact });
    return person;
  });
  pool.wakeMailSender();
  return { UserConfirmed: false, UserSub: person.sub, CodeDeliveryDetails: deliveryDetails(contact) };
});

function newPerson(pool: UserPool, email: string, plainPassword: string, attributes: Attributes): Person {
  if (!isEmail(email)) throw refusals.usernameNotEmail();
  if ((attributes['email'] ?? email).toLowerCase() !== email.toLowerCase()) {
    throw refusals.invalidParameter('Attributes did not conform to the schema: email: must be the username.');
  }
  const broken = brokenPasswordRule(pool.config, plainPassword);
  if (broken !== null) throw refusals.invalidPassword(`Password did not conform with policy: ${broken}`);
  const sub = randomUUID();
  const now = pool.clock.now();
  return {
    sub,
    poolId: pool.id,
    username: sub,
    status: 'UNCONFIRMED',
    enabled: true,
    attributes: { ...attributes, email, email_verified: 'false' },
    ...storePassword(pool, { sub, username: sub, password: plainPassword }),
    passwordSetAt: now,
    createdAt: now,
    modifiedAt: now,
  };
}
