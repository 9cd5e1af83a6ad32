import { z } from 'zod';
import { poolOperation } from '../operations/operation.ts';
import { poolId } from '../wire/fields.ts';
import { changePool } from './change-pool.ts';
import { schemaAttribute, withCustomAttributes } from './schema-attributes.ts';

const MAX_AT_ONCE = 25;

const input = z.object({
  UserPoolId: poolId,
  CustomAttributes: z
    .array(schemaAttribute)
    .min(1, { error: 'Member must have length greater than or equal to 1' })
    .max(MAX_AT_ONCE, { error: `Member must have length less than or equal to ${MAX_AT_ONCE}` }),
});

/** Custom attributes stay for good: there is no call that takes one away. */
export const addCustomAttributes = poolOperation('AddCustomAttributes', input, async (pool, wanted) => {
  await changePool(pool, ({ name, config }) => {
    const customAttributes = withCustomAttributes(config.customAttributes, wanted.CustomAttributes);
    return { name, config: { ...config, customAttributes } };
  });
  return {};
});
