import type { Quote } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { ChargedMethod } from '../../parts/job/charged-method.tsx';
import { PriceItems } from '../../parts/job/price-items.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/look/icon.tsx';
import { money } from '../../ui/format/money.ts';
import { dateText } from '../../ui/format/time.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { words } from './words.tsx';

export interface QuotePriceProps {
  readonly quote: Quote | undefined;
  /** The figures belong to a list that has changed since; new ones are on their way. */
  readonly isOld: boolean;
  readonly busy: boolean;
  readonly failure: string;
  readonly onSubmit: (quote: Quote) => void;
}

/** What is charged today and each month, from where, and the button that orders it. */
export function QuotePrice({ quote, isOld, busy, failure, onSubmit }: QuotePriceProps): ReactElement {
  const mayOrder = quote && !isOld && quote.refusals.length === 0 && quote.acceptedCount === quote.devices.length;
  return (
    <Panel title={words.price.title}>
      {quote ? <Figures quote={quote} /> : <WaitingFigures />}
      <div className="mt-4 flex flex-col gap-3">
        <Button
          tone="primary"
          full
          busy={busy}
          disabled={!mayOrder && !busy}
          className="h-10"
          onClick={() => quote && mayOrder && onSubmit(quote)}
        >
          {words.price.activate(quote?.acceptedCount)}
        </Button>
        {failure && (
          <p role="alert" className="flex items-start gap-1.5 text-bad">
            <Icon name="alert" size={16} className="mt-0.5" />
            <span>{failure}</span>
          </p>
        )}
        <p className="text-sm text-ink-faint">{words.price.note}</p>
      </div>
    </Panel>
  );
}

function Figures({ quote }: { readonly quote: Quote }): ReactElement {
  const from = dateText(quote.firstPeriod.end);
  return (
    <>
      <PriceItems items={quote.items}>
        <tr className="text-lg font-semibold">
          <td className="py-2">{words.price.today}</td>
          <td className="py-2 text-right">{money(quote.todayCents)}</td>
        </tr>
      </PriceItems>
      {!quote.firstPeriod.isWhole && <p className="text-ink-soft">{words.price.untilThen(from)}</p>}
      <p className="mb-3 text-ink-soft">{words.price.monthly(money(quote.monthlyCents), from)}</p>
      <ChargedMethod method={quote.method} />
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
