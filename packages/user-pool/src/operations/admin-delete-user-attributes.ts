import { adminPersonInput, knownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';
import { attributeNames, checkRemovable } from './removable-attributes.ts';
import { removeAttributes } from './remove-attributes.ts';

const input = adminPersonInput.extend({ UserAttributeNames: attributeNames });

export const adminDeleteUserAttributes = poolOperation('AdminDeleteUserAttributes', input, async (pool, wanted) => {
  checkRemovable(pool.config, wanted.UserAttributeNames);
  await pool.postgres.transaction(async (sql) => {
    const { sub } = await knownPerson(pool, sql, wanted);
    return removeAttributes(pool, sql, sub, wanted.UserAttributeNames);
  });
  return {};
});
