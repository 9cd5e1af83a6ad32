import { brandId, type AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { assignSims } from './sim-orders.store.ts';
import { orderNamed, type OrderCode } from './sim-orders.ts';
import { words } from '../sims/words.ts';
import { findSimUses } from '../sims/sim-uses.ts';
import type { InventoryNeeds } from '../sims/inventory-needs.ts';

export interface GivenSim {
  iccid: string;
  /** Whom the provider gives it to; null leaves it as it is. */
  account: string | null;
  /** The provider's name of the order that it belongs to; null leaves it as it is. */
  order: string | null;
}

/** Why SIMs cannot be given to those accounts. */
export async function problemsOfGiving(
  needs: Pick<InventoryNeeds, 'accounts' | 'lines'>,
  tx: Tx,
  sims: readonly GivenSim[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const [account, given] of Map.groupBy(sims, (sim) => sim.account)) {
    if (account === null) continue;
    if (!(await needs.accounts.getAccount(tx, brandId<AccountId>(account)))) problems.push(words.noAccount(account));
    const uses = await findSimUses(
      needs,
      tx,
      given.map(({ iccid }) => iccid),
    );
    for (const { iccid, line } of uses) if (line && line.accountId !== account) problems.push(words.inUse(iccid));
  }
  return problems;
}

/** Gives known SIMs to an account, in the caller's transaction. */
export async function giveSimsTo(tx: Tx, accountId: AccountId, iccids: readonly string[]): Promise<void> {
  await assignSims(tx, iccids, { accountId, orderId: null });
}

/** Gives known SIMs to accounts and orders; answers the claim codes of orders that did not exist. */
export async function giveSims(tx: Tx, sims: readonly GivenSim[], now: Date): Promise<OrderCode[]> {
  const made: OrderCode[] = [];
  const given = sims.filter(({ account, order }) => account !== null || order !== null);
  for (const alike of Map.groupBy(given, ({ account, order }) => JSON.stringify([account, order])).values()) {
    const [{ account, order } = { account: null, order: null }] = alike;
    const known = order === null ? null : await orderNamed(tx, order, now);
    if (known) made.push(...known.made);
    const to = { accountId: account === null ? null : brandId<AccountId>(account), orderId: known?.id ?? null };
    await assignSims(
      tx,
      alike.map(({ iccid }) => iccid),
      to,
    );
  }
  return made;
}
