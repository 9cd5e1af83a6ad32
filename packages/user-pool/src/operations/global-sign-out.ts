import { z } from 'zod';
import { endSessions } from '../tokens/end-sessions.ts';
import { token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';

const input = z.object({ AccessToken: token });

/** Ends every session of the caller, this one included. */
export const globalSignOut = callerOperation('GlobalSignOut', input, async (pool, wanted) => {
  await onOwnAccount(
    pool,
    { accessToken: wanted.AccessToken, counted: ['write'] },
    async ({ person }, { sql, now }) => {
      await endSessions(sql, { sub: person.sub, reason: 'signed_out', now });
      pool.request.note('signed-out-everywhere', { subject: person.sub });
    },
  );
  return {};
});
