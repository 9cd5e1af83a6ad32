import type { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';

const unwaited = new WeakSet<CompiledQuery>();

/**
 * Sends a statement whose answer nobody needs: the next one of the transaction does not wait for it. When it fails, the
 * next one that is waited for, or the commit, throws what it failed with, so that nothing of the transaction stays.
 */
export async function later(tx: Tx, query: CompiledQuery): Promise<void> {
  unwaited.add(query);
  await tx.executeQuery(query);
}

/** Whether the statement was sent by `later`. */
export function isUnwaited(query: CompiledQuery): boolean {
  return unwaited.has(query);
}
