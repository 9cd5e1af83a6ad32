import type { CompiledQuery } from 'kysely';

const unwaited = new WeakSet<CompiledQuery>();

/** Marks a statement whose answer nobody waits for. */
export function leaveUnwaited(query: CompiledQuery): void {
  unwaited.add(query);
}

export function isUnwaited(query: CompiledQuery): boolean {
  return unwaited.has(query);
}
