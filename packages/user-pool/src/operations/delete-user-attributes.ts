import { z } from 'zod';
import { checkWritableNames } from '../users/attributes.ts';
import { token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';
import { attributeNames, checkRemovable } from './removable-attributes.ts';
import { removeAttributes } from './remove-attributes.ts';
import { tellOfChange } from './tell-of-change.ts';

const contactNames = ['email', 'phone_number'];

const input = z.object({ AccessToken: token, UserAttributeNames: attributeNames });

export const deleteUserAttributes = callerOperation('DeleteUserAttributes', input, async (pool, wanted) => {
  checkRemovable(pool.config, wanted.UserAttributeNames);
  const guarded = contactNames.some((name) => wanted.UserAttributeNames.includes(name));
  const call = { accessToken: wanted.AccessToken, counted: ['write'], guarded } as const;
  await onOwnAccount(pool, call, async (caller, tools) => {
    const { client } = await pool.pools.byClientId(caller.clientId);
    checkWritableNames(client, wanted.UserAttributeNames);
    if (guarded) await tellOfChange(pool, tools, caller, 'phone');
    return removeAttributes(pool, tools.sql, caller.person.sub, wanted.UserAttributeNames);
  });
  return {};
});
