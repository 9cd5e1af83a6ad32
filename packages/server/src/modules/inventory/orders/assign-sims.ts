import { groupedClaimCode } from '@linekeeper/contract';
import { brandId, type AccountId } from '../../../kernel/ids.ts';
import { newClaimCode, splitClaimCode } from './claim-code.ts';
import { giveSims, problemsOfGiving, type GivenSim } from './give-sims.ts';
import { readIccids } from './iccids-file.ts';
import { iccidBase, matchSim } from '../sims/sim.ts';
import { lockSimOrder, renewCodeOfOrder } from './sim-orders.store.ts';
import type { OrderCode } from './sim-orders.ts';
import { words } from '../sims/words.ts';
import { findOwnedSims } from '../sims/sims.store.ts';
import type { InventoryNeeds } from '../sims/inventory-needs.ts';

export type AssignedSims =
  | { kind: 'assigned'; count: number; claimCodes: OrderCode[] }
  | { kind: 'refused'; problems: string[] };

type Needs = Pick<InventoryNeeds, 'db' | 'clock' | 'accounts' | 'audit' | 'lines'>;

/** Gives the SIMs of a list (ICCIDs, one a line or in the first column) to an account or an order, all or nothing. */
export async function assignSimsOf(
  needs: Needs,
  content: string,
  to: Pick<GivenSim, 'account' | 'order'>,
): Promise<AssignedSims> {
  const { db, clock, audit } = needs;
  const { iccids, problems } = readIccids(content);
  if (problems.length > 0) return { kind: 'refused', problems };
  return db.transaction().execute(async (tx) => {
    const byBase = Map.groupBy(await findOwnedSims(tx, iccids), ({ iccid }) => iccidBase(iccid));
    const found = iccids.map((digits) => {
      const near = [...(byBase.get(iccidBase(digits)) ?? []), ...(byBase.get(digits) ?? [])];
      return { digits, iccid: matchSim(digits, near)?.sim.iccid };
    });
    const unknown = found.filter(({ iccid }) => iccid === undefined).map(({ digits }) => words.unknown(digits));
    const sims = found.flatMap(({ iccid }) => (iccid === undefined ? [] : [{ ...to, iccid }]));
    const wrong = [...unknown, ...(await problemsOfGiving(needs, tx, sims))];
    if (wrong.length > 0) return { kind: 'refused', problems: wrong };
    const claimCodes = await giveSims(tx, sims, clock.now());
    const account = to.account === null ? null : brandId<AccountId>(to.account);
    const after = { count: sims.length, order: to.order };
    await audit.record(tx, { account, action: 'sims.assigned', about: {}, after });
    return { kind: 'assigned', count: sims.length, claimCodes };
  });
}

/** Another code for an order whose own was lost before it was entered. In groups, shown once. */
export async function renewClaimCode(
  { db, audit }: Needs,
  order: { id: string } | { name: string },
): Promise<{ code: string } | 'unknown' | 'claimed'> {
  return db.transaction().execute(async (tx) => {
    const known = await lockSimOrder(tx, order);
    if (!known) return 'unknown';
    if (known.accountId !== null) return 'claimed';
    const code = known.id + newClaimCode().slice(known.id.length);
    await renewCodeOfOrder(tx, known.id, splitClaimCode(code).hash);
    await audit.record(tx, { account: null, action: 'sims.claim_code_renewed', about: { order: known.id } });
    return { code: groupedClaimCode(code) };
  });
}
