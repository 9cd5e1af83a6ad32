import { devicePage } from '../devices/device-page.ts';
import { nextToken, pageSize } from '../wire/fields.ts';
import { adminPersonInput, knownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';

const input = adminPersonInput.extend({ Limit: pageSize.nullish(), PaginationToken: nextToken.nullish() });

export const adminListDevices = poolOperation('AdminListDevices', input, async (pool, wanted) => {
  const { sub } = await knownPerson(pool, pool.postgres, wanted);
  return devicePage(pool.postgres, { sub, limit: wanted.Limit, paginationToken: wanted.PaginationToken });
});
