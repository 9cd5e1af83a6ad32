import { paidByTexts } from '@linekeeper/contract';
import type { MoneyEntry, MoneyTopic } from '@linekeeper/contract/provider';
import type { AccountId } from '../../../kernel/ids.ts';
import type { MatchOfAll, PartOfAll, SumOfAll } from '../../../kernel/page.ts';
import { methodShown } from '../../../kernel/shown.ts';
import type { ApprovalsNeeds } from '../actions/approvals-needs.ts';
import { words as actionWords } from '../actions/words.ts';
import { words } from './words.ts';

type State = MoneyEntry['state'];

interface Row extends Omit<MoneyEntry, 'account' | 'at'> {
  accountId: AccountId;
  at: Date;
}

interface Topic {
  readonly states: Readonly<Record<string, State>>;
  readonly list: (needs: ApprovalsNeeds, part: PartOfAll) => Promise<Row[]>;
  readonly sum: (needs: ApprovalsNeeds, match: MatchOfAll) => Promise<SumOfAll>;
}

const { states } = words;

/** Each asks the owner of its rows; nothing is copied. */
export const topics: Readonly<Record<MoneyTopic, Topic>> = {
  payments: {
    states: states.payments,
    list: async ({ db, payments }, part) =>
      (await payments.chargesOfAll(db, part)).map(({ id, accountId, sentAt: at, amountCents, ...charge }) => ({
        id,
        accountId,
        at,
        amountCents,
        invoiceId: null,
        title: charge.description,
        note: charge.reason ?? methodShown(charge.method),
        state: states.payments[charge.state],
      })),
    sum: ({ db, payments }, match) => payments.sumChargesOfAll(db, match),
  },
  transfers: {
    states: states.transfers,
    list: async ({ db, remittances }, part) =>
      (await remittances.recordedOfAll(db, part)).map(({ id, accountId, recordedAt: at, amountCents, ...payment }) => ({
        id,
        accountId,
        at,
        amountCents,
        invoiceId: null,
        title: paidByTexts[payment.paidBy](payment.reference),
        note: payment.reversedReason,
        state: states.transfers[payment.reversedAt === null ? 'received' : 'reversed'],
      })),
    sum: ({ db, remittances }, match) => remittances.sumRecordedOfAll(db, match),
  },
  refunds: {
    states: states.refunds,
    list: async ({ db, corrections, payments }, part) => {
      const rows = await corrections.correctionsOfAll(db, part);
      const charges = await payments.chargesOfIds(
        db,
        rows.map(({ chargeId }) => chargeId),
      );
      const paidFor = new Map(charges.map(({ id, description }) => [id, description]));
      return rows.map(({ id, accountId, chargeId, sentAt: at, amountCents, ...correction }) => ({
        id,
        accountId,
        at,
        amountCents,
        invoiceId: null,
        title: words.corrections[correction.kind](paidFor.get(chargeId) ?? chargeId),
        note: correction.gatewayText ?? correction.reason,
        state: states.refunds[correction.state],
      }));
    },
    sum: ({ db, corrections }, match) => corrections.sumCorrectionsOfAll(db, match),
  },
  creditNotes: {
    states: states.creditNotes,
    list: async ({ db, credits }, part) =>
      (await credits.creditNotesOfAll(db, part)).map(({ id, accountId, issuedAt: at, invoiceId, ...note }) => ({
        id,
        accountId,
        at,
        invoiceId,
        amountCents: note.subtotalCents + note.taxCents,
        title: note.number,
        note: words.because(note.reason, note.decidedBy),
        state: states.creditNotes[note.refundCents > 0 ? 'refund' : 'credit'],
      })),
    sum: ({ db, credits }, match) => credits.sumCreditNotesOfAll(db, match),
  },
  writeOffs: {
    states: states.writeOffs,
    list: async ({ db, billing }, part) =>
      (await billing.closedInvoicesOfAll(db, part)).map(({ id, accountId, closedAt: at, number, ...invoice }) => ({
        id,
        accountId,
        at,
        invoiceId: id,
        amountCents: invoice.forgivenCents,
        title: number ?? id,
        note: words.because(invoice.closedReason ?? '', invoice.closedBy ?? ''),
        state: states.writeOffs[invoice.status === 'void' ? 'void' : 'uncollectible'],
      })),
    sum: ({ db, billing }, match) => billing.sumClosedInvoicesOfAll(db, match),
  },
  decisions: {
    states: states.decisions,
    list: async ({ db, reconciliation }, part) =>
      (await reconciliation.adoptionsOfAll(db, part)).map(
        ({ id, accountId, decidedAt: at, amountCents, ...adoption }) => ({
          id,
          accountId,
          at,
          amountCents,
          invoiceId: null,
          title: words.transaction(adoption.transId, actionWords.adopting.facts[adoption.fact]),
          note: words.because(adoption.reason, adoption.decidedBy),
          state: states.decisions[adoption.fact],
        }),
      ),
    sum: ({ db, reconciliation }, match) => reconciliation.sumAdoptionsOfAll(db, match),
  },
};
