import type { Db, Tx } from '../../../store/database.ts';
import type { Attempt } from '../../payments/charges/attempt-row.ts';
import { centsTaken } from '../../payments/charges/money-taken.ts';
import type { CorrectionRow } from '../../corrections/corrections.store.ts';
import type { OurSide } from './compare-sides.ts';

type Tables = {
  'payments.chargeAttempts': Attempt;
  'payments.corrections': CorrectionRow;
  'payments.reconciliations': { day: string; startedAt: Date; endedAt: Date | null };
};

const ofAttempt = (row: Attempt): OurSide => ({
  id: row.id,
  accountId: row.accountId,
  transId: row.transId,
  state: row.state,
  amountCents: centsTaken(row),
  isTaken: row.state === 'approved',
  isAtBank: row.bankAt !== null,
  isReturned: row.returnedAt !== null,
  isOpen: ['sent', 'unknown', 'held'].includes(row.state),
  since: row.settledAt ?? row.sentAt,
});
const ofCorrection = (row: CorrectionRow): OurSide => ({
  id: row.id,
  accountId: row.accountId,
  transId: row.transId,
  state: row.state,
  amountCents: row.amountCents,
  isTaken: row.state === 'done',
  isAtBank: row.bankAt !== null,
  isReturned: false,
  isOpen: row.state === 'sent' || row.state === 'unknown',
  since: row.endedAt ?? row.sentAt,
});

/** Our record of one of the gateway's transactions: by its number, else by ours where we do not know its number yet. */
export async function sideBehind(
  db: Db,
  row: { transId: string; invoiceNumber: string | null },
): Promise<OurSide | undefined> {
  const all = db.withTables<Tables>();
  const number = row.invoiceNumber ?? '';
  const attempt = await all
    .selectFrom('payments.chargeAttempts')
    .selectAll()
    .where((on) =>
      on.or([
        on.and([on('transId', '=', row.transId), on('foundAs', 'is', null)]),
        on.and([on('transId', 'is', null), on('gatewayInvoiceNo', '=', number)]),
      ]),
    )
    .orderBy('transId')
    .limit(1)
    .executeTakeFirst();
  if (attempt) return ofAttempt(attempt);
  const correction = await all
    .selectFrom('payments.corrections')
    .selectAll()
    .where('kind', '=', 'refund')
    .where((on) =>
      on.or([
        on('transId', '=', row.transId),
        on.and([on('transId', 'is', null), on('gatewayInvoiceNo', '=', number)]),
      ]),
    )
    .orderBy('transId')
    .limit(1)
    .executeTakeFirst();
  return correction && ofCorrection(correction);
}

/** Everything booked as taken or given back since an instant, and whatever older has not reached the bank. */
export async function sidesTaken(db: Db, since: Date): Promise<OurSide[]> {
  const all = db.withTables<Tables>();
  const attempts = await all
    .selectFrom('payments.chargeAttempts')
    .selectAll()
    .where('state', '=', 'approved')
    .where((on) => on.or([on('settledAt', '>=', since), on('bankAt', 'is', null)]))
    .execute();
  const refunds = await all
    .selectFrom('payments.corrections')
    .selectAll()
    .where('kind', '=', 'refund')
    .where('state', '=', 'done')
    .where((on) => on.or([on('endedAt', '>=', since), on('bankAt', 'is', null)]))
    .execute();
  return [...attempts.map(ofAttempt), ...refunds.map(ofCorrection)];
}

/** Charges, refunds and voids that nobody looks at any more though their outcome is unknown. */
export async function sidesGivenUp(db: Db): Promise<OurSide[]> {
  const all = db.withTables<Tables>();
  const attempts = await all
    .selectFrom('payments.chargeAttempts')
    .selectAll()
    .where('state', 'in', ['unknown', 'held'])
    .where('nextLookAt', 'is', null)
    .execute();
  const corrections = await all
    .selectFrom('payments.corrections')
    .selectAll()
    .where('state', '=', 'unknown')
    .where('nextLookAt', 'is', null)
    .execute();
  return [...attempts.map(ofAttempt), ...corrections.map(ofCorrection)];
}

/** True for the one who shall compare on this day; a run that never ended may be taken over later. */
export async function claimNight(tx: Tx, day: string, at: { now: Date; staleBefore: Date }): Promise<boolean> {
  const claimed = await tx
    .withTables<Tables>()
    .insertInto('payments.reconciliations')
    .values({ day, startedAt: at.now, endedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ startedAt: at.now })
        .where('payments.reconciliations.endedAt', 'is', null)
        .where('payments.reconciliations.startedAt', '<', at.staleBefore),
    )
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

export async function endNight(tx: Tx, day: string, now: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('payments.reconciliations')
    .set({ endedAt: now })
    .where('day', '=', day)
    .execute();
}
