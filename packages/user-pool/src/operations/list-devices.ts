import { z } from 'zod';
import { devicePage } from '../devices/device-page.ts';
import { pageSize, nextToken, token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';

const input = z.object({ AccessToken: token, Limit: pageSize.nullish(), PaginationToken: nextToken.nullish() });

export const listDevices = callerOperation('ListDevices', input, async (pool, wanted) =>
  onOwnAccount(pool, { accessToken: wanted.AccessToken, counted: ['read'] }, async (caller, { sql }) =>
    devicePage(sql, { sub: caller.person.sub, limit: wanted.Limit, paginationToken: wanted.PaginationToken }),
  ),
);
