import type { Job, Quote } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { money } from '../../ui/format/money.ts';
import { ChargedMethod } from './charged-method.tsx';
import { QuotedInvoice, QuoteTerms, TaxRow } from './quote-figures.tsx';
import { PriceItems } from './price-items.tsx';
import { words } from './words.tsx';

/** What a job costs today and every month, from where, and what else to know about money. */
export function JobPrice({ job }: { readonly job: Job }): ReactElement {
  const { quote } = job;
  if (quote) return <QuotedPrice quote={quote} />;
  const { items, todayCents, notes } = job.price;
  return (
    <div className="flex flex-col gap-2">
      {items.length > 0 && <PriceItems items={items} />}
      <dl>
        <div className="flex justify-between gap-4 py-0.5 font-semibold">
          <dt>{words.price.today}</dt>
          <dd>{todayCents === 0 ? words.price.nothing : money(todayCents)}</dd>
        </div>
        <div className="flex justify-between gap-4 py-0.5">
          <dt className="text-ink-soft">{words.price.monthly}</dt>
          <dd>{monthlyText(job)}</dd>
        </div>
      </dl>
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-soft">
          {note}
        </p>
      ))}
      {todayCents > 0 && <ChargedMethod method={job.method} />}
    </div>
  );
}

/** Of a draft: what its start is charged today, and on the next invoice. */
function QuotedPrice({ quote }: { readonly quote: Quote }): ReactElement {
  const { items, taxCents, totalCents } = quote.today;
  return (
    <div className="flex flex-col gap-3">
      {items.length > 0 && <PriceItems items={items}>{taxCents !== 0 && <TaxRow taxCents={taxCents} />}</PriceItems>}
      <dl>
        <div className="flex justify-between gap-4 py-0.5 font-semibold">
          <dt>{words.price.today}</dt>
          <dd>{totalCents === 0 ? words.price.nothing : money(totalCents)}</dd>
        </div>
      </dl>
      {totalCents > 0 && <ChargedMethod method={quote.method} />}
      <QuotedInvoice quote={quote} />
      <QuoteTerms quote={quote} />
    </div>
  );
}

function monthlyText({ action, price: { monthlyDeltaCents } }: Job): string {
  if (monthlyDeltaCents === 0) return words.price.noChange;
  if (action === 'activate') return money(monthlyDeltaCents);
  return monthlyDeltaCents > 0
    ? words.price.more(money(monthlyDeltaCents))
    : words.price.less(money(-monthlyDeltaCents));
}
