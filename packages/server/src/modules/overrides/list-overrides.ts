import type { PriceOverride } from '@linekeeper/contract/provider';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Override } from './override.ts';
import { listOverrides } from './overrides.store.ts';
import type { OverridesNeeds } from './overrides-needs.ts';

/** What a customer pays in place of plans' prices, newest first, ended ones included. Refuses with `not_found`. */
export async function showOverrides(needs: OverridesNeeds, id: string): Promise<PriceOverride[]> {
  const { db, clock, accounts, plans } = needs;
  const account = await accounts.getAccount(db, brandId<AccountId>(id));
  if (!account) throw new Refusal('not_found');
  const overrides = await listOverrides(db, account.id);
  const today = localDay(clock.now(), account.calendar.timeZone);
  const known = await plans.plansOf(
    db,
    overrides.map(({ planId }) => planId),
  );
  return overrides.map((override) => {
    const { accountId: _account, planId, decidedBy: by, madeAt, endedAt, isCalledOff: _calledOff, ...shown } = override;
    const plan = known.get(planId);
    return {
      ...shown,
      plan: { id: planId, code: plan?.code ?? planId, name: plan?.name ?? planId },
      by,
      madeAt: madeAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      state: stateOf(override, today),
    };
  });
}

function stateOf({ fromDay, throughDay, isCalledOff }: Override, today: string): PriceOverride['state'] {
  if (isCalledOff) return 'calledOff';
  if (throughDay !== null && throughDay < today) return 'over';
  return fromDay > today ? 'waiting' : 'live';
}
