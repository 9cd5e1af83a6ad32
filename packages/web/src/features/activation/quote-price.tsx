import type { ActivationQuote, Quote } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useNetDays } from '../../api/use-net-days.ts';
import { ChargedMethod } from '../../parts/job/charged-method.tsx';
import { PriceItems } from '../../parts/job/price-items.tsx';
import { QuotedInvoice, QuoteTerms, TaxRow } from '../../parts/job/quote-figures.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/look/icon.tsx';
import { money } from '../../ui/format/money.ts';
import { dateText } from '../../ui/format/time.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { words } from './words.tsx';

export interface QuotedActivation {
  readonly quote: Quote;
  readonly activation: ActivationQuote;
}

export interface QuotePriceProps {
  readonly quoted: QuotedActivation | undefined;
  /** The figures belong to a list that has changed since; new ones are on their way. */
  readonly isOld: boolean;
  readonly busy: boolean;
  readonly failure: string;
  readonly onSubmit: (quoted: QuotedActivation) => void;
}

/** What is charged today and each month, from where, and the button that orders it. */
export function QuotePrice({ quoted, isOld, busy, failure, onSubmit }: QuotePriceProps): ReactElement {
  const netDays = useNetDays();
  const mayOrder =
    quoted &&
    !isOld &&
    quoted.quote.blockers.length === 0 &&
    quoted.quote.lineCount === quoted.activation.devices.length;
  return (
    <Panel title={words.price.title}>
      {quoted ? <Figures {...quoted} /> : <WaitingFigures />}
      <div className="mt-4 flex flex-col gap-3">
        <Button
          tone="primary"
          full
          busy={busy}
          disabled={!mayOrder && !busy}
          className="h-10"
          onClick={() => quoted && mayOrder && onSubmit(quoted)}
        >
          {words.price.activate(quoted?.quote.lineCount)}
        </Button>
        {failure && (
          <p role="alert" className="flex items-start gap-1.5 text-bad">
            <Icon name="alert" size={16} className="mt-0.5" />
            <span>{failure}</span>
          </p>
        )}
        <p className="text-sm text-ink-faint">{netDays === null ? words.price.note : words.price.noteOnTerms}</p>
      </div>
    </Panel>
  );
}

function Figures({ quote, activation }: QuotedActivation): ReactElement {
  const { firstPeriod, monthlyCents } = activation;
  const { items, taxCents, totalCents } = quote.today;
  const from = dateText(firstPeriod.end);
  return (
    <>
      <PriceItems items={items}>
        {taxCents !== 0 && <TaxRow taxCents={taxCents} />}
        <tr className="text-lg font-semibold">
          <td className="py-2">{words.price.today}</td>
          <td className="py-2 text-right">{money(totalCents)}</td>
        </tr>
      </PriceItems>
      {!firstPeriod.isWhole && <p className="text-ink-soft">{words.price.untilThen(from)}</p>}
      <p className="mb-3 text-ink-soft">{words.price.monthly(money(monthlyCents), from)}</p>
      <ChargedMethod method={quote.method} />
      <div className="mt-3 flex flex-col gap-3">
        <QuotedInvoice quote={quote} />
        <QuoteTerms quote={quote} />
      </div>
    </>
  );
}

function WaitingFigures(): ReactElement {
  return (
    <div className="flex flex-col gap-3 py-2">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-4 w-40" />
    </div>
  );
}
