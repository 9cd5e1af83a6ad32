import { dropDismissal, insertDismissal } from './setup.store.ts';
import type { SetupNeeds } from './setup-needs.ts';

type Needs = Pick<SetupNeeds, 'audit' | 'db' | 'machineClock'>;

/** Once more changes nothing. */
export async function dismissGuide({ db, audit, machineClock }: Needs, by: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await insertDismissal(tx, { dismissedAt: machineClock.now(), dismissedBy: by }))) return;
    await audit.record(tx, { account: null, action: 'setup.dismissed', about: {} });
  });
}

/** Once more changes nothing. */
export async function bringBackGuide({ db, audit }: Needs): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await dropDismissal(tx)) await audit.record(tx, { account: null, action: 'setup.brought_back', about: {} });
  });
}
