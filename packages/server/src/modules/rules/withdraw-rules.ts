import { lockVersions, withdrawVersion } from './rules.store.ts';
import type { RulesNeeds } from './rules-needs.ts';

/** Withdraws a version that is planned; false when there is none of that number, or it holds already. */
export async function withdrawRules(
  needs: Pick<RulesNeeds, 'db' | 'clock' | 'audit'>,
  number: number,
  { reason, by = null }: { reason: string; by?: string | null },
): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    await lockVersions(tx);
    if (!(await withdrawVersion(tx, number, { at: needs.clock.now(), by, reason }))) return false;
    await needs.audit.record(tx, {
      account: null,
      action: 'rules.withdrawn',
      about: { version: String(number) },
      after: { reason },
    });
    return true;
  });
}
