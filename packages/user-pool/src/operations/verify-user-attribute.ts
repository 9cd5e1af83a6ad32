import { z } from 'zod';
import { useCode } from '../codes/check-code.ts';
import { dropCodes } from '../codes/code.store.ts';
import { refusals } from '../refusals/refusals.ts';
import { dropPending, findPending } from '../users/pending-attribute.store.ts';
import { lockPerson, savePerson } from '../users/person.store.ts';
import { confirmationCode, token } from '../wire/fields.ts';
import { contactName, purposeOf } from './attribute-code.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';
import { tellOldAddress } from './tell-old-address.ts';

const input = z.object({ AccessToken: token, AttributeName: contactName, Code: confirmationCode });

/** The contact is proven; where a new value waited for this, it takes the place of the old one. */
export const verifyUserAttribute = callerOperation('VerifyUserAttribute', input, async (pool, wanted) => {
  const name = wanted.AttributeName;
  const call = { accessToken: wanted.AccessToken, counted: ['write', 'verify_attribute'] } as const;
  await onOwnAccount(pool, call, async (caller, tools) => {
    const { sql, now } = tools;
    const { sub } = caller.person;
    const wrong = await useCode(tools, { subject: sub, purpose: purposeOf[name], code: wanted.Code });
    if (wrong !== null) {
      pool.request.note('contact-code-failed', { subject: sub });
      return wrong;
    }
    const waiting = (await findPending(sql, sub))[name];
    // A reset code that went to the old address must no longer open anything.
    if (waiting !== undefined) await dropCodes(sql, sub, 'password_reset');
    const person = await lockPerson(sql, sub);
    const value = waiting ?? person?.attributes[name];
    if (person === null || value === undefined) return refusals.codeExpired();
    await dropPending(sql, sub, [name]);
    const attributes = { ...person.attributes, [name]: value, [`${name}_verified`]: 'true' };
    const taken = await savePerson(sql, pool, { ...person, attributes }, now);
    if (taken !== null) return refusals.aliasTaken(taken.kind);
    pool.request.note('contact-changed', { subject: sub, contact: name });
    return tellOldAddress(tools, person.attributes, attributes);
  });
  pool.wakeMailSender();
  return {};
});
