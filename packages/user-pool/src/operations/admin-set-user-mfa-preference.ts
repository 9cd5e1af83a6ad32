import { chooseFactors, factorChoiceInput } from '../mfa/choose-factors.ts';
import { adminPersonInput, lockKnownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';

const input = adminPersonInput.extend(factorChoiceInput);

export const adminSetUserMfaPreference = poolOperation('AdminSetUserMFAPreference', input, async (pool, wanted) => {
  await pool.postgres.transaction(async (sql) => {
    const person = await lockKnownPerson(pool, sql, wanted);
    const refused = await chooseFactors(sql, person, wanted);
    if (refused === null) pool.request.note('factor-changed', { subject: person.sub });
    return refused ?? person;
  });
  return {};
});
