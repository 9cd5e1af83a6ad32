import { z } from 'zod';
import { endSessions } from '../tokens/end-sessions.ts';
import { token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';

const input = z.object({ AccessToken: token });

/** Ends every session of the caller, this one included. */
export const globalSignOut = callerOperation('GlobalSignOut', input, async (pool, wanted) => {
  await onOwnAccount(pool, { accessToken: wanted.AccessToken, counted: ['write'] }, ({ person }, { sql, now }) =>
    endSessions(sql, { sub: person.sub, reason: 'signed_out', now }),
  );
  return {};
});
