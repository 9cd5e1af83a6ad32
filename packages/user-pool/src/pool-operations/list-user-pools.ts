import { z } from 'zod';
import { serviceOperation } from '../operations/operation.ts';
import { listPools } from '../pool/pool.store.ts';
import { nextToken, pageSize } from '../wire/fields.ts';
import { pageOf, readNextToken } from './paging.ts';
import { poolSummary } from './pool-answer.ts';

const input = z.object({ MaxResults: pageSize, NextToken: nextToken });

export const listUserPools = serviceOperation('ListUserPools', input, async (service, wanted) => {
  const limit = wanted.MaxResults;
  const found = await listPools(service.postgres, { afterId: readNextToken(wanted.NextToken), limit: limit + 1 });
  const { page, next } = pageOf(found, limit);
  return { UserPools: page.map((pool) => poolSummary(pool)), ...next };
});
