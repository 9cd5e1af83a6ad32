import { z } from 'zod';
import { poolOperation } from '../operations/operation.ts';
import { countPeople } from '../users/list-people.store.ts';
import { poolId } from '../wire/fields.ts';
import { poolAnswer } from './pool-answer.ts';

export const describeUserPool = poolOperation('DescribeUserPool', z.object({ UserPoolId: poolId }), async (pool) => ({
  UserPool: poolAnswer(pool, await countPeople(pool.postgres, pool.id)),
}));
