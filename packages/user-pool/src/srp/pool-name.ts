/** What follows the underscore of the pool's id; part of every verifier, so the id can never change. */
export function srpPoolName(poolId: string): string {
  return poolId.slice(poolId.indexOf('_') + 1);
}
