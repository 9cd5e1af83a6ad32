import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { deliveryDetails } from '../codes/delivery-details.ts';
import { issueCode } from '../codes/issue-code.ts';
import { refuseEasyPassword } from '../passwords/easy-password.ts';
import { brokenPasswordRule } from '../passwords/password-policy.ts';
import { storePassword } from '../passwords/sealed-verifier.ts';
import type { UserPool } from '../service/service.ts';
import { refusals } from '../refusals/refusals.ts';
import { attributeRecord, checkClientWrites, checkRequired } from '../users/attributes.ts';
import { nameNewPerson } from '../users/name-new-person.ts';
import type { Attributes, Person } from '../users/person.ts';
import { insertPerson } from '../users/person.store.ts';
import { attributeList, clientId, password, secretHash, username } from '../wire/fields.ts';
import { codeTools } from './code-tools.ts';
import { clientOperation } from './operation.ts';
import { signUpContact } from './sign-up-contact.ts';

const input = z.object({
  ClientId: clientId,
  SecretHash: secretHash,
  Username: username,
  Password: password,
  UserAttributes: attributeList.optional(),
});

/** Where the pool verifies no contact of the person, no code goes out and an administrator has to confirm. */
export const signUp = clientOperation('SignUp', input, async (pool, client, wanted) => {
  checkSecretHash(client, [wanted.Username], wanted.SecretHash);
  if (pool.config.allowAdminCreateUserOnly) throw refusals.signUpOff();
  const attributes = attributeRecord(pool.config, wanted.UserAttributes ?? []);
  checkClientWrites(pool.config, client, attributes);
  const person = newPerson(pool, wanted.Username, wanted.Password, attributes);
  const contact = signUpContact(pool.config, person.attributes);
  await pool.postgres.transaction(async (sql) => {
    if ((await insertPerson(sql, pool, person)) !== null) return refusals.usernameTaken();
    const code = { subject: person.sub, purpose: 'sign_up', to: contact } as const;
    if (contact !== null) await issueCode(codeTools(pool, sql), code);
    pool.request.note('signed-up', { subject: person.sub, client: client.id });
    return person;
  });
  pool.wakeMailSender();
  const delivery = contact === null ? {} : { CodeDeliveryDetails: deliveryDetails(contact) };
  return { UserConfirmed: false, UserSub: person.sub, ...delivery };
});

function newPerson(pool: UserPool, typed: string, plainPassword: string, given: Attributes): Person {
  const sub = randomUUID();
  const { username: name, attributes } = nameNewPerson(pool.config, { sub, typed, attributes: given });
  checkRequired(pool.config, attributes);
  const broken = brokenPasswordRule(pool.config, plainPassword);
  if (broken !== null) throw refusals.invalidPassword(`Password did not conform with policy: ${broken}`);
  const easy = refuseEasyPassword(pool.config, plainPassword, [typed, attributes['email']]);
  if (easy !== null) throw easy;
  const now = pool.clock.now();
  const contacts = ['email', 'phone_number'].filter((each) => (attributes[each] ?? '') !== '');
  return {
    sub,
    poolId: pool.id,
    username: name,
    status: 'UNCONFIRMED',
    enabled: true,
    attributes: { ...attributes, ...Object.fromEntries(contacts.map((each) => [`${each}_verified`, 'false'])) },
    ...storePassword(pool, { sub, username: name, password: plainPassword }),
    passwordSetAt: now,
    createdAt: now,
    modifiedAt: now,
  };
}
