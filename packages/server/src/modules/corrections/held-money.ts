import type { Tx } from '../../store/database.ts';
import type { CorrectionsNeeds } from './corrections-needs.ts';
import { causeOf } from './correction.ts';
import type { CorrectionRow } from './corrections.store.ts';

type Held = Pick<CorrectionRow, 'id' | 'accountId' | 'amountCents' | 'calledOff' | 'creditNoteId'>;
type Needs = Pick<CorrectionsNeeds, 'ledger'>;

/** The refund of a credit note came to nothing: what was held for it pays the customer's next invoices. */
export async function keepAsCredit(needs: Needs, tx: Tx, refund: Held): Promise<void> {
  if (refund.creditNoteId !== null) await move(needs, tx, refund, { what: 'kept', amountCents: refund.amountCents });
}

/** It was paid after all. Credit that was used meanwhile leaves the account's credit below zero. */
export async function takeFromCredit(needs: Needs, tx: Tx, refund: Held): Promise<void> {
  await move(needs, tx, refund, { what: 'found', amountCents: -refund.amountCents });
}

async function move(
  { ledger }: Needs,
  tx: Tx,
  held: Held,
  { what, amountCents }: { what: 'kept' | 'found'; amountCents: number },
): Promise<void> {
  await ledger.postLedger(tx, {
    accountId: held.accountId,
    cause: causeOf(held, what),
    entries: [
      { ledger: 'credit', amountCents },
      { ledger: 'account_credit', amountCents: -amountCents },
    ],
  });
}
