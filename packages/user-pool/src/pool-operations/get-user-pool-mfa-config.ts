import { z } from 'zod';
import { poolOperation } from '../operations/operation.ts';
import { poolId } from '../wire/fields.ts';
import { mfaAnswer } from './pool-answer.ts';

const input = z.object({ UserPoolId: poolId });

export const getUserPoolMfaConfig = poolOperation('GetUserPoolMfaConfig', input, async (pool) =>
  mfaAnswer(pool.config),
);
