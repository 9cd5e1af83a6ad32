import { count } from '../../ui/format/count.ts';
import { plural } from '../../ui/format/plural.ts';

/** The sentences of paying what failed: the question, and what became of it. */
export const words = {
  title: (total: string) => `Pay ${total} now?`,
  confirm: (total: string) => `Pay ${total}`,
  text: (total: string, method: string, amount: number) =>
    plural(amount, {
      one: `We'll charge ${total} to ${method} for # line.`,
      other: `We'll charge ${total} to ${method} for # lines, in one payment.`,
    }),
  textOfAll: (total: string, method: string) => `We'll charge ${total} to ${method}, in one payment.`,
  textSplit: (first: string, firstMethod: string, rest: string, restMethod: string) =>
    `We'll charge ${first} to ${firstMethod} and ${rest} to ${restMethod}: two payments. If one fails, the other counts and the rest stays due.`,
  becomesDefault: 'It becomes your default payment method.',
  more: (amount: number) => `and ${count(amount)} more`,
  accountCharges: (invoice: string | null) => (invoice ? `Account charges, ${invoice}` : 'Account charges'),
  lineOf: (iccid: string) => `Line ${iccid}`,
  noAnswer: "The server didn't answer, so the payment may have started. Try again: we won't charge you twice.",
  notQuoted: "We couldn't get a quote for this payment. You were not charged. Try again.",
  notCharged: (reason: string) => `${reason} You were not charged.`,
  mayBeCharged: (reason: string) => `${reason} An earlier payment may have started.`,

  outcomes: { paid: 'Paid', failed: 'Failed', processing: 'Processing' },
  amounts: {
    paid: (amount: number) => `${count(amount)} paid`,
    failed: (amount: number) => `${count(amount)} failed`,
    processing: (amount: number) => `${count(amount)} processing`,
  },
  results: (amounts: readonly string[]) => `Payments: ${amounts.join(', ')}`,
  dismiss: 'Dismiss results',
  charges: 'Charges',
  partlyPaid: (paid: string, due: string) => `${paid} is paid. The payment of ${due} failed, so ${due} is still due.`,
  view: 'View payment',
};
