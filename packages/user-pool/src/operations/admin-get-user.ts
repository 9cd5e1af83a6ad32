import { factorSettings } from '../mfa/second-factors.ts';
import { findSecondFactors } from '../mfa/second-factor.store.ts';
import { adminFacts, attributeList } from '../users/person-answer.ts';
import { adminPersonInput, knownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';

export const adminGetUser = poolOperation('AdminGetUser', adminPersonInput, async (pool, wanted) => {
  const person = await knownPerson(pool, pool.postgres, wanted);
  const factors = await findSecondFactors(pool.postgres, person.sub);
  return { ...adminFacts(person), UserAttributes: attributeList(person), ...factorSettings(factors) };
});
