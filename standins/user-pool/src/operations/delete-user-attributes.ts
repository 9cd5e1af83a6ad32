import { z } from 'zod';
import { checkWritableNames } from '../users/attributes.ts';
import { token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';
import { attributeNames, checkRemovable } from './removable-attributes.ts';
import { removeAttributes } from './remove-attributes.ts';

const input = z.object({ AccessToken: token, UserAttributeNames: attributeNames });

export const deleteUserAttributes = callerOperation('DeleteUserAttributes', input, async (pool, wanted) => {
  checkRemovable(pool.config, wanted.UserAttributeNames);
  const call = { accessToken: wanted.AccessToken, counted: ['write'] } as const;
  await onOwnAccount(pool, call, async (caller, { sql }) => {
    const { client } = await pool.pools.byClientId(caller.clientId);
    checkWritableNames(client, wanted.UserAttributeNames);
    return removeAttributes(pool, sql, caller.person.sub, wanted.UserAttributeNames);
  });
  return {};
});
