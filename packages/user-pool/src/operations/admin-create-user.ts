import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { countMails } from '../limits/mail-quota.store.ts';
import { storePassword } from '../passwords/sealed-verifier.ts';
import { makeTemporaryPassword } from '../passwords/temporary-password.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import type { UserPool } from '../service/service.ts';
import { attributeRecord, checkSchema } from '../users/attributes.ts';
import { nameNewPerson } from '../users/name-new-person.ts';
import { adminFacts, attributeList } from '../users/person-answer.ts';
import type { Person } from '../users/person.ts';
import { attributeList as attributeListField, oneOf, password } from '../wire/fields.ts';
import { adminPersonInput, knownPerson } from './admin-person.ts';
import { checkPolicy } from './check-policy.ts';
import { codeTools } from './code-tools.ts';
import { invitationContacts, sendInvitation } from './invitation-message.ts';
import { inviteAgain, inviteNew, unverified } from './invite.ts';
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
  const { UserAttributes: given = [] } = wanted;
  checkPolicy(pool.config, temporaryPassword, [wanted.Username, attributeRecord(pool.config, given)['email']]);
  const person = await pool.postgres.transaction(async (sql) => {
    const tools = codeTools(pool, sql);
    const again = wanted.MessageAction === 'RESEND';
    const before = again ? await knownPerson(pool, sql, wanted) : newPerson(pool, wanted, temporaryPassword);
    const wantsMessage = wanted.MessageAction !== 'SUPPRESS';
    const contacts = wantsMessage ? invitationContacts(before.attributes, wanted.DesiredDeliveryMediums) : [];
    await countMails(tools, contacts.filter((contact) => contact.attribute === 'email').length);
    const invited = again
      ? await inviteAgain(pool, tools, before.sub, temporaryPassword)
      : await inviteNew(pool, tools, before, wanted.ForceAliasCreation);
    if (invited instanceof PoolRefusal) return invited;
    await sendInvitation(pool, tools, { person: invited, temporaryPassword, contacts });
    pool.request.note('invited', { subject: invited.sub, again });
    return invited;
  });
  pool.wakeMailSender();
  return { User: { ...adminFacts(person), Attributes: attributeList(person) } };
});

function newPerson(pool: UserPool, wanted: Wanted, temporaryPassword: string): Person {
  const given = attributeRecord(pool.config, wanted.UserAttributes ?? []);
  checkSchema(pool.config, given);
  const sub = randomUUID();
  const named = nameNewPerson(pool.config, { sub, typed: wanted.Username, attributes: given });
  const now = pool.clock.now();
  return {
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
}
