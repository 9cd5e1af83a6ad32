import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { storePassword } from '../passwords/sealed-verifier.ts';
import { makeTemporaryPassword } from '../passwords/temporary-password.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import { attributeRecord, checkSchema } from '../users/attributes.ts';
import { nameNewPerson } from '../users/name-new-person.ts';
import { adminFacts, attributeList } from '../users/person-answer.ts';
import type { Attributes, Person } from '../users/person.ts';
import { insertPerson, savePassword } from '../users/person.store.ts';
import { attributeList as attributeListField, oneOf, password } from '../wire/fields.ts';
import { adminPersonInput, lockKnownPerson } from './admin-person.ts';
import { checkPolicy } from './check-policy.ts';
import { codeTools } from './code-tools.ts';
import { invitationContacts, sendInvitation } from './invite.ts';
import { poolOperation } from './operation.ts';

const input = adminPersonInput.extend({
  UserAttributes: attributeListField.optional(),
  TemporaryPassword: password.optional(),
  MessageAction: oneOf(['RESEND', 'SUPPRESS']).optional(),
  DesiredDeliveryMediums: z
    .array(oneOf(['SMS', 'EMAIL']))
    .max(2)
    .optional(),
  ForceAliasCreation: z.boolean().default(false),
});

type Wanted = z.output<typeof input>;

/** Lets somebody in with a temporary password, which their first sign-in replaces. RESEND sends a new one. */
export const adminCreateUser = poolOperation('AdminCreateUser', input, async (pool, wanted) => {
  const { minimumLength } = pool.config.passwordPolicy;
  const temporaryPassword = wanted.TemporaryPassword ?? makeTemporaryPassword(minimumLength);
  checkPolicy(pool.config, temporaryPassword);
  const person = await pool.postgres.transaction(async (sql) => {
    const tools = codeTools(pool, sql);
    const invited =
      wanted.MessageAction === 'RESEND'
        ? await invitedAgain(pool, tools, wanted, temporaryPassword)
        : await invitedNow(pool, tools, wanted, temporaryPassword);
    if (invited instanceof PoolRefusal || wanted.MessageAction === 'SUPPRESS') return invited;
    const contacts = invitationContacts(invited.attributes, wanted.DesiredDeliveryMediums);
    await sendInvitation(pool, tools, { person: invited, temporaryPassword, contacts });
    return invited;
  });
  pool.wakeMailSender();
  return { User: { ...adminFacts(person), Attributes: attributeList(person) } };
});

type Tools = ReturnType<typeof codeTools>;

async function invitedNow(
  pool: UserPool,
  { sql, now }: Tools,
  wanted: Wanted,
  temporaryPassword: string,
): Promise<Person | PoolRefusal> {
  const given = attributeRecord(wanted.UserAttributes ?? []);
  checkSchema(pool.config, given);
  const sub = randomUUID();
  const named = nameNewPerson(pool.config, { sub, typed: wanted.Username, attributes: given });
  const person: Person = {
    username: named.username,
    attributes: { ...unverified(named.attributes), ...named.attributes },
    ...storePassword(pool, { sub, username: named.username, password: temporaryPassword }),
    sub,
    poolId: pool.id,
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    passwordSetAt: now,
    createdAt: now,
    modifiedAt: now,
  };
  const taken = await insertPerson(sql, pool, person);
  if (taken === null) return person;
  const isAlias = pool.config.aliasAttributes.some((kind) => kind === taken.kind);
  return isAlias ? refusals.aliasTaken(taken.kind) : refusals.usernameTaken();
}

async function invitedAgain(
  pool: UserPool,
  { sql, now }: Tools,
  wanted: Wanted,
  temporaryPassword: string,
): Promise<Person | PoolRefusal> {
  const person = await lockKnownPerson(pool, sql, wanted);
  if (person.status !== 'FORCE_CHANGE_PASSWORD') return refusals.cannotResend(person.status);
  const { sub, username } = person;
  await savePassword(sql, sub, storePassword(pool, { sub, username, password: temporaryPassword }), now);
  return { ...person, modifiedAt: now };
}

function unverified(attributes: Attributes): Attributes {
  const contacts = ['email', 'phone_number'].filter((name) => attributes[name] !== undefined);
  return Object.fromEntries(contacts.map((name) => [`${name}_verified`, 'false']));
}
