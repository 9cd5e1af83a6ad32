import { dollarsShown } from '../../../kernel/shown.ts';
import { figuresOf, type Act } from './effect.ts';
import { words } from './words.ts';

/** Takes back some of what an invoice charged. */
export const creditInvoice: Act<'credit_invoice'> = async (needs, { invoice, lines }, decision, alongside) => {
  const about = await numberOf(needs, invoice);
  const credited = await needs.credits.creditInvoice({ invoice, lines, ...decision }, null, (tx, note) =>
    alongside(tx, {
      accountId: note.accountId,
      about,
      amountCents: note.loweredCents + note.creditCents,
      figures: figuresOf([
        [words.figures.subtotal, note.subtotalCents],
        [words.figures.tax, note.taxCents],
        [words.figures.lowered, note.loweredCents],
        [words.figures.credit, note.creditCents],
      ]),
      sentences: [words.credit.seen, words.credit.mailed],
    }),
  );
  if (credited.kind === 'refused') return credited;
  const { number, loweredCents, creditCents } = credited.note;
  return { kind: 'done', text: words.credit.done(number, dollarsShown(loweredCents), dollarsShown(creditCents)) };
};

/** Gives up what is unpaid of an invoice: a loss. */
export const writeOffInvoice: Act<'write_off_invoice'> = (needs, { invoice }, decision, alongside) =>
  closeInvoice('uncollectible')(needs, invoice, decision, alongside);

/** Takes back what is unpaid of an invoice: it was never owed. */
export const voidInvoice: Act<'void_invoice'> = (needs, { invoice }, decision, alongside) =>
  closeInvoice('void')(needs, invoice, decision, alongside);

type Given = Parameters<Act<'void_invoice'>>;

function closeInvoice(as: 'uncollectible' | 'void') {
  return async (...[needs, invoice, decision, alongside]: [Given[0], string, Given[2], Given[3]]) => {
    const closed = await needs.billing.closeInvoice({ invoice, as, ...decision }, (tx, done) =>
      alongside(tx, {
        accountId: done.accountId,
        about: done.number,
        amountCents: done.forgivenCents,
        figures: figuresOf([[words.figures[as], done.forgivenCents]]),
        sentences: words.closing[as],
      }),
    );
    if (closed.kind === 'refused') return closed;
    const text = words.closing.done(closed.number, dollarsShown(closed.forgivenCents));
    return { kind: 'done', text } as const;
  };
}

export async function numberOf({ billing, db }: Given[0], invoice: string): Promise<string> {
  const found = await billing.invoiceNamed(db, invoice);
  return found?.number ?? invoice;
}
