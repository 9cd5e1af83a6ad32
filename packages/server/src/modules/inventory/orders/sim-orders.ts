import type { Tx } from '../../../store/database.ts';
import { newClaimCode, splitClaimCode } from './claim-code.ts';
import { addSimOrder, lockSimOrder } from './sim-orders.store.ts';

export interface OrderCode {
  order: string;
  /** Shown once: only its hash is kept. */
  claimCode: string;
}

/** The order of that name, made with a claim code of its own when there is none. */
export async function orderNamed(tx: Tx, name: string, now: Date): Promise<{ id: string; made: OrderCode[] }> {
  const known = await lockSimOrder(tx, { name });
  if (known) return { id: known.id, made: [] };
  for (;;) {
    const claimCode = newClaimCode();
    const { id, hash: codeHash } = splitClaimCode(claimCode);
    const order = { id, name, codeHash, accountId: null, createdAt: now, claimedAt: null };
    if (await addSimOrder(tx, order)) return { id, made: [{ order: name, claimCode }] };
  }
}
