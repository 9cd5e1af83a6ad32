import { newId, type AccountId, type CollectionId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import type { Tx } from '../../store/database.ts';
import type { LinePart } from '../billing/index.ts';
import type { RestoresNeeds } from './restores-needs.ts';

type Lost = Extract<
  Awaited<ReturnType<RestoresNeeds['reconciliation']['lostCharges']>>,
  { kind: 'listed' }
>['items'][number];

/**
 * Books a charge of the gateway that no record of ours explains. It pays what its account owes, the oldest first, where
 * that is at least as much; else all of it is credit, which the next invoice is paid with. False: nothing tells whose it
 * is, and it stays a difference for a person.
 */
export async function adoptLostCharge(needs: RestoresNeeds, theirs: Lost): Promise<boolean> {
  const accountId = theirs.profileId === null ? null : await needs.methods.accountOfProfile(needs.db, theirs.profileId);
  if (accountId === null) return false;
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    await needs.methods.keepMethods(tx, accountId);
    const parts = partsFor(theirs.amountCents, await dueOf(needs, tx, accountId));
    const collectionId = newId<CollectionId>('col');
    const lost = { accountId, theirs, collectionId, isWanted: parts.length > 0 };
    const attempt = await needs.payments.recordLost(tx, lost);
    if (attempt === null) return false;
    await needs.collecting.collectFound(tx, { collectionId, charge: attempt, parts });
    await needs.payments.announceCharge(tx, attempt);
    needs.log.warn({ event: 'restores.charge-found', chargeId: attempt.id }, 'a charge was lost and is booked again');
    return true;
  });
}

async function dueOf({ billing }: RestoresNeeds, tx: Tx, accountId: AccountId): Promise<LinePart[]> {
  const ids = await billing.owedInvoices(tx, accountId);
  await billing.lockInvoices(tx, ids);
  const due: LinePart[] = [];
  for (const id of ids) due.push(...(await billing.collectable(tx, accountId, id)));
  return due;
}

/** Exactly that sum of what is due, or nothing. */
function partsFor(amountCents: number, due: readonly LinePart[]): LinePart[] {
  if (sumCents(due.map((part) => part.amountCents)) < amountCents) return [];
  let left = amountCents;
  return due
    .map((part) => {
      const taken = Math.min(left, part.amountCents);
      left -= taken;
      return { ...part, amountCents: taken };
    })
    .filter((part) => part.amountCents > 0);
}
