import { poolOperation } from '../operations/operation.ts';
import { clientAnswer } from './client-answer.ts';
import { clientInput, knownClient } from './known-client.ts';

export const describeUserPoolClient = poolOperation('DescribeUserPoolClient', clientInput, async (pool, wanted) => ({
  UserPoolClient: clientAnswer(await knownClient(pool, wanted.ClientId)),
}));
