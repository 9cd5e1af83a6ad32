import { brandId, type AccountId, type ErasureId, type PersonId } from '../../kernel/ids.ts';
import type { Whose } from '../../store/traces.ts';
import type { PayloadOf } from '../../jobs/job.ts';
import type { erasureApproved } from '../approvals/index.ts';
import { countErased, endErasure, insertErasure, lockErasure, type Erasure } from './erasures.store.ts';
import type { ErasuresNeeds } from './erasures-needs.ts';

const rowsAtOnce = 1_000;

/**
 * Erases what two members of staff agreed to, some rows in each transaction. After a crash it goes on where it was; what
 * is erased is not found again, so a repeat changes nothing.
 */
export async function erase(needs: ErasuresNeeds, approved: PayloadOf<typeof erasureApproved>): Promise<void> {
  const erasure = await begin(needs, approved);
  if (erasure.doneAt !== null) return;
  const { accountId, personId } = erasure;
  const person = personId && (await needs.identity.findLeaver(needs.db, accountId, personId));
  // Who left is the last to go: when that is gone, all else is.
  if (personId === null || person) await eraseAll(needs, erasure, { accountId, person: person ?? null });
  await end(needs, erasure.id);
}

async function begin(
  { db, clock }: ErasuresNeeds,
  { erasureId, accountId, personId, decidedBy }: PayloadOf<typeof erasureApproved>,
): Promise<Erasure> {
  const erasure: Erasure = {
    id: brandId<ErasureId>(erasureId),
    accountId: brandId<AccountId>(accountId),
    personId: personId === null ? null : brandId<PersonId>(personId),
    decidedBy,
    orderedAt: clock.now(),
    doneAt: null,
    rowCount: 0,
  };
  return db.transaction().execute(async (tx) => {
    await insertErasure(tx, erasure);
    return (await lockErasure(tx, erasure.id)) ?? erasure;
  });
}

async function eraseAll({ db, traces }: ErasuresNeeds, { id }: Erasure, whose: Whose): Promise<void> {
  for (const one of traces) {
    let erased: number;
    do {
      erased = await db.transaction().execute(async (tx) => {
        const rows = await one.erase(tx, whose, rowsAtOnce);
        await countErased(tx, id, rows);
        return rows;
      });
    } while (erased === rowsAtOnce);
  }
}

async function end({ db, clock, audit }: ErasuresNeeds, id: ErasureId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const erasure = await lockErasure(tx, id);
    if (!erasure || erasure.doneAt !== null) return;
    await endErasure(tx, id, clock.now());
    const { accountId: account, personId, decidedBy, rowCount } = erasure;
    await audit.record(tx, {
      account,
      action: personId === null ? 'account.erased' : 'person.erased',
      about: { erasure: id, ...(personId && { person: personId }) },
      after: { rowCount, decidedBy },
    });
  });
}
