import type { SupportAction } from '@linekeeper/contract';
import type { ActingFor } from '@linekeeper/contract/provider';
import { brandId, type AccountId, type MandateId } from '../../kernel/ids.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { isRunning } from './mandate.ts';
import type { MandatesNeeds } from './mandates-needs.ts';
import { latestMandate } from './mandates.store.ts';
import { words } from './words.ts';

/** What a session may do for an account now. */
export interface FoundActing {
  readonly mandateId: MandateId;
  readonly accountId: AccountId;
  readonly actions: readonly SupportAction[];
  /** The owner who allowed it, by subject. */
  readonly madeBy: string;
  /** As the customer reads who changed something. */
  readonly name: string;
  readonly until: Date;
}

/** Null once its time, its look or its session is over, or it was ended. */
export async function findActing(
  needs: MandatesNeeds,
  caller: Pick<StaffCaller, 'sessionHash'>,
  account: string,
): Promise<FoundActing | null> {
  const accountId = brandId<AccountId>(account);
  const mandate = await latestMandate(needs.db, { accountId, sessionHash: caller.sessionHash });
  if (!mandate || mandate.actsUntil === null || !isRunning(mandate, needs.machineClock.now())) return null;
  const look = await needs.customers.openLook(caller, account).catch(() => null);
  if (look === null || look.id !== mandate.lookId) return null;
  const { id: mandateId, actions, madeBy, actsUntil } = mandate;
  return {
    mandateId,
    accountId,
    actions,
    madeBy,
    name: words.forYou(mandate.memberName ?? words.unnamed, needs.brand.name),
    until: actsUntil < look.endsAt ? actsUntil : look.endsAt,
  };
}

export const shownActing = (found: FoundActing | null): ActingFor | null =>
  found && { actions: [...found.actions], until: found.until.toISOString() };
