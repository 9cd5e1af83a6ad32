import { z } from 'zod';
import { deliveryDetails } from '../codes/delivery-details.ts';
import { dropCodes } from '../codes/code.store.ts';
import type { Contact } from '../codes/contact.ts';
import type { CodeTools } from '../codes/issue-code.ts';
import { mailLanguageOf } from '../mail/mail-language.ts';
import { refuseBeyond } from '../limits/attempt-window.store.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import {
  emptied,
  planChanges,
  withChanges,
  type AttributeChanges,
  type ContactName,
} from '../users/attribute-changes.ts';
import { attributeRecord, checkKnown, checkClientWrites, checkUpdates } from '../users/attributes.ts';
import { dropPending, findPending, savePending } from '../users/pending-attribute.store.ts';
import type { Attributes, Person } from '../users/person.ts';
import { findPersonBySub, lockPerson, savePerson } from '../users/person.store.ts';
import { attributeList, token } from '../wire/fields.ts';
import { dropAttributeCodes, issueAttributeCode } from './attribute-code.ts';
import { contactsOfOthers } from './contacts-of-others.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';
import { checkRemovable } from './removable-attributes.ts';
import { tellOldAddress } from './tell-old-address.ts';
import { tellOfChange } from './tell-of-change.ts';

const input = z.object({ AccessToken: token, UserAttributes: attributeList });

/**
 * A changed e-mail or phone number gets a code where the pool verifies it, ten times an hour; `planChanges` says when
 * it takes effect.
 */
export const updateUserAttributes = callerOperation('UpdateUserAttributes', input, async (pool, wanted) => {
  const sent = attributeRecord(pool.config, wanted.UserAttributes);
  const guarded = 'email' in sent || 'phone_number' in sent;
  const call = { accessToken: wanted.AccessToken, counted: ['write'], guarded } as const;
  const contacts = await onOwnAccount(pool, call, async (caller, tools) => {
    const { client } = await pool.pools.byClientId(caller.clientId);
    checkKnown(pool.config, Object.keys(sent));
    checkClientWrites(pool.config, client, sent);
    checkUpdates(pool.config, sent);
    checkRemovable(pool.config, emptied(sent));
    const person = (await findPersonBySub(tools.sql, pool.id, caller.person.sub)) ?? caller.person;
    if ('email' in sent) await tellOfChange(pool, tools, caller, 'email-asked');
    if ('phone_number' in sent) await tellOfChange(pool, tools, caller, 'phone');
    return changeOwn(pool, tools, { person, hides: client.preventUserExistenceErrors }, sent);
  });
  pool.wakeMailSender();
  return { CodeDeliveryDetailsList: contacts.map(deliveryDetails) };
});

async function changeOwn(
  pool: UserPool,
  tools: CodeTools,
  { person: before, hides }: { person: Person; hides: boolean },
  sent: Attributes,
): Promise<Contact[] | PoolRefusal> {
  const { sql, now } = tools;
  const { sub } = before;
  const plan = planChanges(pool.config, before.attributes, sent);
  // A code goes to whatever address is named.
  const refused = plan.coded.length === 0 ? null : await refuseBeyond(sql, { subject: sub, now }, ['change_contact']);
  if (refused !== null) return refused;
  const others = await contactsOfOthers(pool, sql, { sub, contacts: [...plan.pending, ...plan.direct], sent });
  const told = others.find((name) => !plan.pending.includes(name) || !hides);
  if (told !== undefined) return refusals.aliasTaken(told);
  const contacts = await replaceCodes(tools, plan, { person: before, sent, withheld: others });
  const person = await lockPerson(sql, sub);
  if (person === null) return refusals.userUnknown();
  const changed = { ...person, attributes: withChanges(person.attributes, plan.applied) };
  const taken = await savePerson(sql, pool, changed, now);
  // Thrown, not answered: the codes must not leave.
  if (taken !== null) throw refusals.aliasTaken(taken.kind);
  for (const contact of plan.direct) pool.request.note('contact-changed', { subject: sub, contact });
  for (const contact of plan.pending) pool.request.note('contact-change-asked', { subject: sub, contact });
  await tellOldAddress(tools, person.attributes, changed.attributes);
  await dropPending(sql, sub, [...plan.direct, ...plan.kept]);
  for (const name of plan.pending) await savePending(sql, { sub, name, value: sent[name] ?? '', now });
  return contacts;
}

// What went to an address that is no longer this person's must not work any longer.
async function replaceCodes(
  tools: CodeTools,
  plan: AttributeChanges,
  of: { person: Pick<Person, 'attributes' | 'sub'>; sent: Attributes; withheld: readonly ContactName[] },
): Promise<Contact[]> {
  const { sql } = tools;
  const { sub, attributes } = of.person;
  const language = mailLanguageOf({ ...attributes, ...of.sent });
  const waiting = await findPending(sql, sub);
  const calledOff = plan.kept.filter((name) => waiting[name] !== undefined);
  if (plan.direct.length > 0) await dropCodes(sql, sub, 'password_reset');
  await dropAttributeCodes(sql, sub, [...plan.direct, ...calledOff]);
  const contacts: Contact[] = [];
  for (const name of plan.coded) {
    const withheld = of.withheld.includes(name);
    contacts.push(await issueAttributeCode(tools, { sub, name, address: of.sent[name] ?? '', language, withheld }));
  }
  return contacts;
}
