import type { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';
import { leaveUnwaited } from './unwaited.ts';

/**
 * Sends a statement whose answer nobody needs: the next one of the transaction does not wait for it. When it fails, the
 * next one that is waited for, or the commit, throws what it failed with, so that nothing of the transaction stays.
 */
export async function later(tx: Tx, query: CompiledQuery): Promise<void> {
  leaveUnwaited(query);
  await tx.executeQuery(query);
}
