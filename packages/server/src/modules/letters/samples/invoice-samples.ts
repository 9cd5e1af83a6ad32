import { at, card, invoiceWith, moneyFacts, type LetterSamples, type SampleFacts } from './sample-facts.ts';

const onTerms = invoiceWith({ dueOn: '2027-01-14' });
const payment = {
  amountCents: 120_000,
  creditCents: 20_000,
  paidBy: 'check' as const,
  reference: '10442',
  receivedOn: '2026-12-14',
  reversedAt: null,
};
const note = { id: 'crn_1', number: 'CN-202612-000003', loweredCents: 440, creditCents: 0, refundCents: 0 };
const lastDay = new Date('2026-12-31T00:00:00Z');
const cap = { percent: 80, usedCents: 20_100, capCents: 25_000, periodEnd: '2026-12-31', lineCount: 0 };

type Made = 'card' | 'closed' | 'credit_note' | 'invoice' | 'overdue' | 'recorded' | 'reversed' | 'spend_cap';

/** Letters about invoices, and about the card and the cap of an account. */
export function invoiceSamples(sample: SampleFacts): Pick<LetterSamples, Made> {
  const facts = moneyFacts(sample);
  const { cardLetter, closedLetter, creditNoteLetter, spendCapLetter, ...letters } = sample.notices.letters;
  const { invoiceLetter, overdueLetter, recordedLetter } = letters;
  const closed = (status: 'uncollectible' | 'void') => {
    const invoice = invoiceWith({ status, dueCents: 0 });
    return closedLetter(moneyFacts(sample, [invoice]), invoice);
  };
  return {
    invoice: {
      due: invoiceLetter(facts, onTerms),
      credit: invoiceLetter(facts, { ...onTerms, dueCents: 0 }),
    },
    overdue: { usual: overdueLetter(facts, onTerms) },
    recorded: { received: recordedLetter(payment, facts) },
    reversed: { returned: recordedLetter({ ...payment, reversedAt: at }, facts) },
    credit_note: {
      lowered: creditNoteLetter(facts, note, invoiceWith()),
      credit: creditNoteLetter(facts, { ...note, loweredCents: 0, creditCents: 440 }, invoiceWith()),
      refund: creditNoteLetter(facts, { ...note, loweredCents: 0, refundCents: 440 }, invoiceWith()),
      both: creditNoteLetter(facts, { ...note, creditCents: 110 }, invoiceWith()),
    },
    closed: { void: closed('void'), uncollectible: closed('uncollectible') },
    card: {
      expires: cardLetter({ label: card, lastDay, isExpired: false }, facts),
      expired: cardLetter({ label: card, lastDay, isExpired: true }, facts),
    },
    spend_cap: {
      warning: spendCapLetter(cap, facts),
      reached: spendCapLetter({ ...cap, percent: 100, usedCents: 25_000, lineCount: 9 }, facts),
    },
  };
}
