import { z } from 'zod';
import { mailLanguageOf } from '../mail/mail-language.ts';
import { deliveryDetails } from '../codes/delivery-details.ts';
import { refusals } from '../refusals/refusals.ts';
import { findPending } from '../users/pending-attribute.store.ts';
import { token } from '../wire/fields.ts';
import { contactName, issueAttributeCode } from './attribute-code.ts';
import { contactsOfOthers } from './contacts-of-others.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';

const input = z.object({ AccessToken: token, AttributeName: contactName });

/**
 * A new code for the value that waits for one, else for the one in effect. A value that has become somebody else's is
 * refused, or gets none where the client is to learn nothing.
 */
export const getUserAttributeVerificationCode = callerOperation(
  'GetUserAttributeVerificationCode',
  input,
  async (pool, wanted) => {
    const call = { accessToken: wanted.AccessToken, counted: ['write', 'attribute_code'] } as const;
    const contact = await onOwnAccount(pool, call, async ({ person, clientId }, tools) => {
      const { sub } = person;
      const name = wanted.AttributeName;
      const waiting = await findPending(tools.sql, sub);
      const address = waiting[name] ?? person.attributes[name] ?? '';
      if (address === '') return refusals.invalidParameter(`User does not have a value for the attribute ${name}.`);
      const others = await contactsOfOthers(pool, tools.sql, { sub, contacts: [name], sent: waiting });
      const withheld = others.includes(name);
      const { client } = await pool.pools.byClientId(clientId);
      if (withheld && !client.preventUserExistenceErrors) return refusals.aliasTaken(name);
      const language = mailLanguageOf(person.attributes);
      return issueAttributeCode(tools, { sub, name, address, language, withheld });
    });
    pool.wakeMailSender();
    return { CodeDeliveryDetails: deliveryDetails(contact) };
  },
);
