import type { Quote } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { dateText } from '../../ui/format/time.ts';
import { money } from '../../ui/format/money.ts';
import { words } from './words.tsx';

/** How the next invoice changes, by plan: how many lines, and how the amount of each comes about. */
export function QuotedInvoice({ quote }: { readonly quote: Quote }): ReactElement | null {
  const { nextInvoice } = quote;
  if (!nextInvoice) return null;
  const { on, changes, taxCents, totalCents } = nextInvoice;
  return (
    <section aria-label={words.quote.next(dateText(on))} className="flex flex-col gap-1">
      <h3 className="font-semibold">{words.quote.next(dateText(on))}</h3>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th>{words.quote.item}</th>
            <th>{words.quote.amount}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ text, formula, quantity, amountCents }) => (
            <tr key={`${text} ${formula}`} className="border-b border-line">
              <td className="py-1.5 pr-4">
                {text}
                <span className="block text-sm text-ink-faint">{words.quote.each(quantity, formula)}</span>
              </td>
              <td className="py-1.5 text-right align-top whitespace-nowrap">{signed(amountCents)}</td>
            </tr>
          ))}
          {taxCents !== 0 && <TaxRow taxCents={taxCents} />}
          <tr className="font-semibold">
            <td className="py-1.5 pr-4">{words.quote.change}</td>
            <td className="py-1.5 text-right whitespace-nowrap">{signed(totalCents)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

export function TaxRow({ taxCents }: { readonly taxCents: number }): ReactElement {
  return (
    <tr className="border-b border-line">
      <td className="py-1.5 pr-4">{words.quote.tax}</td>
      <td className="py-1.5 text-right">{taxCents < 0 ? words.quote.less(money(-taxCents)) : money(taxCents)}</td>
    </tr>
  );
}

/** What can be undone, until when, and what else to know. */
export function QuoteTerms({ quote: { undo, notes } }: { readonly quote: Quote }): ReactElement | null {
  const sentences = [...undo.map(({ text }) => text), ...notes];
  if (sentences.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function signed(amountCents: number): string {
  if (amountCents === 0) return words.quote.noChange;
  return amountCents > 0 ? words.quote.more(money(amountCents)) : words.quote.less(money(-amountCents));
}
