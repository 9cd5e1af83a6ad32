import { z } from 'zod';
import { countAttempt } from '../limits/attempt-window.store.ts';
import { attributeList } from '../users/person-answer.ts';
import { token } from '../wire/fields.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token });

export const getUser = operation('GetUser', input, async (pool, wanted) => {
  const now = pool.clock.now();
  const person = await pool.checkAccessToken(pool.postgres, wanted.AccessToken, now);
  const refused = await countAttempt(pool.postgres, person.sub, 'read', now);
  if (refused !== null) throw refused;
  return { Username: person.sub, UserAttributes: attributeList(person) };
});
