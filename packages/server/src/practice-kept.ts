import { words } from './config/words.ts';
import { findFleet } from './demo/fleet.store.ts';
import type { Staff } from './modules/staff/index.ts';
import type { Db } from './store/database.ts';

/** Why production must not start on this database; null where nothing of an embedded installation's practice is kept. */
export async function practiceKept(db: Db, staff: Pick<Staff, 'hasReadyLogIn'>): Promise<string | null> {
  const isKept = (await staff.hasReadyLogIn(db)) || (await findFleet(db)) !== undefined;
  return isKept ? words.console.practice : null;
}
