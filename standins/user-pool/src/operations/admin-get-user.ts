import { adminFacts, attributeList } from '../users/person-answer.ts';
import { adminPersonInput, knownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';

export const adminGetUser = poolOperation('AdminGetUser', adminPersonInput, async (pool, wanted) => {
  const person = await knownPerson(pool, pool.postgres, wanted);
  return { ...adminFacts(person), UserAttributes: attributeList(person) };
});
