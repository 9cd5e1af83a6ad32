import { z } from 'zod';
import { dropCodes } from '../codes/code.store.ts';
import { forgetFailures } from '../limits/sign-in-failure.store.ts';
import { storePassword } from '../passwords/sealed-verifier.ts';
import { endSessions } from '../tokens/end-sessions.ts';
import { ownNames } from '../users/person.ts';
import { savePassword, saveStatus } from '../users/person.store.ts';
import { password } from '../wire/fields.ts';
import { adminPersonInput, knownPerson, lockKnownPerson } from './admin-person.ts';
import { checkPolicy } from './check-policy.ts';
import { poolOperation } from './operation.ts';

const input = adminPersonInput.extend({ Password: password, Permanent: z.boolean().default(false) });

/** A password that is not permanent has to be replaced at the next sign-in, within the pool's days for it. Every session ends. */
export const adminSetUserPassword = poolOperation('AdminSetUserPassword', input, async (pool, wanted) => {
  await pool.postgres.transaction(async (sql) => {
    const now = pool.clock.now();
    const person = await knownPerson(pool, sql, wanted);
    const { sub, username } = person;
    checkPolicy(pool.config, wanted.Password, ownNames(person));
    await dropCodes(sql, sub, 'password_reset');
    await forgetFailures(sql, sub);
    await lockKnownPerson(pool, sql, wanted);
    await savePassword(sql, sub, storePassword(pool, { sub, username, password: wanted.Password }), now);
    await saveStatus(sql, sub, wanted.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD', now);
    pool.request.note('password-set', { subject: sub, permanent: wanted.Permanent });
    await endSessions(sql, { sub, reason: 'password_reset', now });
  });
  return {};
});
