import { z } from 'zod';
import { countAttempt } from '../limits/attempt-window.store.ts';
import { factorSettings } from '../mfa/second-factors.ts';
import { findSecondFactors } from '../mfa/second-factor.store.ts';
import { readableBy } from '../users/attributes.ts';
import { attributeList } from '../users/person-answer.ts';
import { token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';

const input = z.object({ AccessToken: token });

export const getUser = callerOperation('GetUser', input, async (pool, wanted) => {
  const now = pool.clock.now();
  const { person, clientId } = await pool.checkAccessToken(pool.postgres, wanted.AccessToken, now);
  const refused = await countAttempt(pool.postgres, person.sub, 'read', now);
  if (refused !== null) throw refused;
  const factors = await findSecondFactors(pool.postgres, person.sub);
  const { client } = await pool.pools.byClientId(clientId);
  const attributes = readableBy(client, person.attributes);
  return {
    Username: person.username,
    UserAttributes: attributeList({ ...person, attributes }),
    ...factorSettings(factors),
  };
});
