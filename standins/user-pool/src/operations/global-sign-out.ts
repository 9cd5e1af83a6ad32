import { z } from 'zod';
import { endSessions } from '../tokens/end-sessions.ts';
import { token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';

const input = z.object({ AccessToken: token });

/** Ends every session of the caller, this one included. */
export const globalSignOut = callerOperation('GlobalSignOut', input, async (pool, wanted) => {
  const now = pool.clock.now();
  await pool.postgres.transaction(async (sql) => {
    const { person } = await pool.checkAccessToken(sql, wanted.AccessToken, now);
    await endSessions(sql, { sub: person.sub, reason: 'signed_out', now });
  });
  return {};
});
