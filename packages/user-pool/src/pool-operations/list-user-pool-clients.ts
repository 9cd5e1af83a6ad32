import { z } from 'zod';
import { listClients } from '../clients/client.store.ts';
import { poolOperation } from '../operations/operation.ts';
import { nextToken, pageSize, poolId } from '../wire/fields.ts';
import { pageOf, readNextToken } from './paging.ts';

const input = z.object({ UserPoolId: poolId, MaxResults: pageSize.default(60), NextToken: nextToken });

export const listUserPoolClients = poolOperation('ListUserPoolClients', input, async (pool, wanted) => {
  const limit = wanted.MaxResults;
  const from = { poolId: pool.id, afterId: readNextToken(wanted.NextToken), limit: limit + 1 };
  const { page, next } = pageOf(await listClients(pool.postgres, from), limit);
  const UserPoolClients = page.map(({ id, name }) => ({ ClientId: id, UserPoolId: pool.id, ClientName: name }));
  return { UserPoolClients, ...next };
});
