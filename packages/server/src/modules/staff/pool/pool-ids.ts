import type { StaffNeeds } from '../ports/staff-needs.ts';
import { findPool, notePool } from './pool.store.ts';
import type { StaffPool, StaffPoolIds, Unknown } from '../ports/staff-pool.port.ts';

type Needs = Pick<StaffNeeds, 'db'> & { readonly staffPool: StaffPool };

/** The staff pool, made at first use. Of two processes that make one the first counts, and the other's stays empty. */
export async function poolIds({ db, staffPool }: Needs): Promise<{ kind: 'known'; ids: StaffPoolIds } | Unknown> {
  const known = staffPool.givenIds ?? (await findPool(db));
  if (known) return { kind: 'known', ids: known };
  const made = await staffPool.make();
  if (made.kind === 'unknown') return made;
  await db.transaction().execute((tx) => notePool(tx, made.ids));
  return { kind: 'known', ids: (await findPool(db)) ?? made.ids };
}
