import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { brandId, type ChargeId, type CorrectionId } from '../../../kernel/ids.ts';
import { dollarsShown, methodShown } from '../../../kernel/shown.ts';
import type { ApprovalsNeeds } from './approvals-needs.ts';
import { numberOf } from './about-invoices.ts';
import { figuresOf, type Act, type Acted } from './effect.ts';
import { words } from './words.ts';

/** Gives back what a payment paid of an invoice's lines, by a credit note. */
export const refundLines: Act<'refund_lines'> = async (needs, { payment, invoice, lines }, decision, alongside) => {
  const chargeId = brandId<ChargeId>(payment);
  const [{ method }, about] = [await chargeShown(needs, chargeId), await numberOf(needs, invoice)];
  const ordered = await needs.collecting.refundLines({ chargeId, invoice, lines, ...decision }, (tx, { note }) =>
    alongside(tx, {
      accountId: note.accountId,
      about,
      amountCents: note.refundCents,
      figures: figuresOf([
        [words.figures.subtotal, note.subtotalCents],
        [words.figures.tax, note.taxCents],
        [words.figures.refund, note.refundCents],
      ]),
      sentences: [words.refund.goesTo(method), words.credit.seen, words.credit.mailed, words.refund.mailed],
    }),
  );
  return ordered.kind === 'refused' ? ordered : send(needs, { id: ordered.id, chargeId, note: ordered.note.number });
};

/** Gives back what a payment paid of an invoice's lines, so that they are due again. */
export const reopenLines: Act<'reopen_lines'> = async (needs, { payment, invoice, lines }, decision, alongside) => {
  const chargeId = brandId<ChargeId>(payment);
  const [{ method }, about] = [await chargeShown(needs, chargeId), await numberOf(needs, invoice)];
  const wanted = { chargeId, invoice, lines, ...decision };
  const ordered = await needs.collecting.reopenLines(wanted, (tx, { accountId, amountCents }) =>
    alongside(tx, {
      accountId,
      about,
      amountCents,
      figures: figuresOf([[words.figures.refund, amountCents]]),
      sentences: [words.refund.goesTo(method), words.refund.dueAgain(about), words.refund.mailed],
    }),
  );
  return ordered.kind === 'refused' ? ordered : send(needs, { id: ordered.id, chargeId, note: null });
};

/** Gives money of a settled payment back and leaves invoices as they are. */
export const refundPayment: Act<'refund_payment'> = async (needs, { payment, amountCents }, { reason }, alongside) => {
  const chargeId = brandId<ChargeId>(payment);
  const { method, about } = await chargeShown(needs, chargeId);
  const wanted = { kind: 'refund', chargeId, amountCents, reason } as const;
  const requested = await needs.corrections.requestCorrection(wanted, (tx, { accountId, ...correction }) =>
    alongside(tx, {
      accountId,
      about,
      amountCents: correction.amountCents,
      figures: figuresOf([[words.figures.refund, correction.amountCents]]),
      sentences: [words.refund.goesTo(method), words.refund.staysPaid, words.refund.mailed],
    }),
  );
  return requested.kind === 'refused' ? requested : send(needs, { id: requested.id, chargeId, note: null });
};

/** Cancels a payment that has not settled. */
export const voidPayment: Act<'void_payment'> = async (needs, { payment }, { reason }, alongside) => {
  const chargeId = brandId<ChargeId>(payment);
  const { method, about } = await chargeShown(needs, chargeId);
  const wanted = { kind: 'void', chargeId, amountCents: null, reason } as const;
  const requested = await needs.corrections.requestCorrection(wanted, (tx, { accountId, amountCents }) =>
    alongside(tx, {
      accountId,
      about,
      amountCents,
      figures: figuresOf([[words.figures.voided, amountCents]]),
      sentences: [words.voiding.notTaken(method), words.voiding.dueAgain, words.voiding.mailed],
    }),
  );
  return requested.kind === 'refused' ? requested : send(needs, { id: requested.id, chargeId, note: null });
};

/** A payment as staff read of it: what it paid for and with. */
async function chargeShown({ payments, db }: ApprovalsNeeds, chargeId: ChargeId) {
  const charge = await payments.chargeOfId(db, chargeId);
  return charge
    ? { about: charge.description, method: methodShown(charge.method) }
    : { about: chargeId, method: words.refund.method };
}

/** Asks the gateway. What dies before or in it is looked after by corrections, and so never given back twice. */
async function send(
  { corrections, db, log }: ApprovalsNeeds,
  { id, chargeId, note }: { id: CorrectionId; chargeId: ChargeId; note: string | null },
): Promise<Acted> {
  await onItsOwn(log, { event: 'approvals.not-sent', correctionId: id }, () => corrections.sendCorrection(id));
  const made = (await corrections.correctionsOf(db, chargeId)).find((one) => one.id === id);
  const amount = dollarsShown(made?.amountCents ?? 0);
  if (made?.state === 'done') return { kind: 'done', text: words.sent[made.kind](amount) };
  if (made?.state !== 'refused') return { kind: 'done', text: words.sent.unknown };
  const said = words.sent.refused(made.gatewayText ?? '', made.gatewayCode ?? '');
  return { kind: 'done', text: note === null ? said : words.sent.noteStays(said, note, amount) };
}
