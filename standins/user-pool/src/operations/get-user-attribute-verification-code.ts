import { z } from 'zod';
import { deliveryDetails } from '../codes/delivery-details.ts';
import { refusals } from '../refusals/refusals.ts';
import { findPending } from '../users/pending-attribute.store.ts';
import { token } from '../wire/fields.ts';
import { contactName, issueAttributeCode } from './attribute-code.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';

const input = z.object({ AccessToken: token, AttributeName: contactName });

/** A new code for the value that waits for one, else for the one in effect. */
export const getUserAttributeVerificationCode = callerOperation(
  'GetUserAttributeVerificationCode',
  input,
  async (pool, wanted) => {
    const call = { accessToken: wanted.AccessToken, counted: ['write', 'attribute_code'] } as const;
    const contact = await onOwnAccount(pool, call, async ({ person }, tools) => {
      const name = wanted.AttributeName;
      const waiting = await findPending(tools.sql, person.sub);
      const address = waiting[name] ?? person.attributes[name] ?? '';
      if (address === '') return refusals.invalidParameter(`User does not have a value for the attribute ${name}.`);
      return issueAttributeCode(tools, { sub: person.sub, name, address });
    });
    pool.wakeMailSender();
    return { CodeDeliveryDetails: deliveryDetails(contact) };
  },
);
