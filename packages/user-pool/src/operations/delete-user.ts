import { z } from 'zod';
import { token } from '../wire/fields.ts';
import { deleteWholly } from './delete-wholly.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';

const input = z.object({ AccessToken: token });

export const deleteUser = callerOperation('DeleteUser', input, async (pool, wanted) => {
  await onOwnAccount(
    pool,
    { accessToken: wanted.AccessToken, counted: ['write'] },
    async ({ person }, { sql, now }) => {
      await deleteWholly(sql, person.sub, now);
      pool.request.note('deleted', { subject: person.sub });
    },
  );
  return {};
});
