import type { Operation } from '../operations/operation.ts';
import { addCustomAttributes } from './add-custom-attributes.ts';
import { createUserPoolClient } from './create-user-pool-client.ts';
import { createUserPool } from './create-user-pool.ts';
import { deleteUserPoolClient } from './delete-user-pool-client.ts';
import { deleteUserPool } from './delete-user-pool.ts';
import { describeUserPoolClient } from './describe-user-pool-client.ts';
import { describeUserPool } from './describe-user-pool.ts';
import { getUserPoolMfaConfig } from './get-user-pool-mfa-config.ts';
import { listUserPoolClients } from './list-user-pool-clients.ts';
import { listUserPools } from './list-user-pools.ts';
import { setUserPoolMfaConfig } from './set-user-pool-mfa-config.ts';
import { updateUserPoolClient } from './update-user-pool-client.ts';
import { updateUserPool } from './update-user-pool.ts';

/** Making and changing pools and their clients; for the private listener only. */
export const poolOperations: readonly Operation[] = [
  addCustomAttributes,
  createUserPool,
  createUserPoolClient,
  deleteUserPool,
  deleteUserPoolClient,
  describeUserPool,
  describeUserPoolClient,
  getUserPoolMfaConfig,
  listUserPoolClients,
  listUserPools,
  setUserPoolMfaConfig,
  updateUserPool,
  updateUserPoolClient,
];
