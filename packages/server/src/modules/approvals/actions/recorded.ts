import type { StaffEffect } from '@linekeeper/contract/provider';
import { brandId, type AccountId } from '../../../kernel/ids.ts';
import { dollarsShown } from '../../../kernel/shown.ts';
import type { RecordedNow } from '../../remittances/index.ts';
import { figuresOf, type Act, type Effect } from './effect.ts';
import { words } from './words.ts';

/** Records a payment that came by check or transfer. */
export const recordPayment: Act<'record_payment'> = async (needs, { account, ...received }, _decision, alongside) => {
  const wanted = { ...received, accountId: brandId<AccountId>(account) };
  const recorded = await needs.remittances.recordPayment(wanted, (tx, done) =>
    alongside(tx, {
      ...effectOf(done),
      figures: figuresOf([
        [words.figures.paid, done.paidCents],
        [words.figures.credit, done.payment.creditCents],
      ]),
      sentences: [words.recording.seen, words.recording.mailed],
    }),
  );
  if (recorded.kind === 'refused') return recorded;
  const { reference, amountCents, creditCents } = recorded.payment;
  if (recorded.kind === 'known') return { kind: 'refused', text: words.recording.known(reference) };
  return { kind: 'done', text: words.recording.done(dollarsShown(amountCents), dollarsShown(creditCents)) };
};

/** Takes a recorded payment back, such as a check that bounced. */
export const reversePayment: Act<'reverse_payment'> = async (needs, { payment }, { reason }, alongside) => {
  const reversed = await needs.remittances.reversePayment({ id: payment, reason }, (tx, done) =>
    alongside(tx, { ...effectOf(done), ...reversalOf(done) }),
  );
  if (reversed.kind === 'refused') return reversed;
  if (reversed.kind === 'known') return { kind: 'refused', text: words.reversing.known };
  return { kind: 'done', text: words.reversing.done(dollarsShown(reversed.payment.amountCents)) };
};

function effectOf({ payment }: RecordedNow): Pick<Effect, 'about' | 'accountId' | 'amountCents'> {
  const { accountId, reference, amountCents } = payment;
  return { accountId, about: reference, amountCents };
}

function reversalOf({ payment, paidCents, dueCents }: RecordedNow): Pick<StaffEffect, 'figures' | 'sentences'> {
  const forgivenCents = paidCents - dueCents;
  return {
    figures: figuresOf([
      [words.figures.dueAgain, dueCents],
      [words.figures.staysForgiven, forgivenCents],
      [words.figures.lessCredit, payment.creditCents],
    ]),
    sentences: [
      ...(dueCents > 0 ? [words.reversing.dueAgain] : []),
      ...(forgivenCents > 0 ? [words.reversing.forgiven] : []),
      words.reversing.mailed,
    ],
  };
}
