import { z } from 'zod';
import { endSessions } from '../tokens/end-sessions.ts';
import { token } from '../wire/fields.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token });

/** Ends every session of the caller, this one included. */
export const globalSignOut = operation('GlobalSignOut', input, async (pool, wanted) => {
  const now = pool.clock.now();
  await pool.postgres.transaction(async (sql) => {
    const { sub } = await pool.checkAccessToken(sql, wanted.AccessToken, now);
    await endSessions(sql, { sub, reason: 'signed_out', now });
  });
  return {};
});
