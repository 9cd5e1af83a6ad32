import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { useNetDays } from '../../../api/use-net-days.ts';
import { MaskedNumber } from '../../../ui/format/masked-number.tsx';
import { money } from '../../../ui/format/money.ts';
import { cx } from '../../../ui/look/cx.ts';
import { words } from './words.ts';

const own = words.invoice;

export interface InvoiceSumsProps {
  readonly invoice: ReplyOf<Endpoints['getUpcomingInvoice']>;
  /** Above what is the same for all: sums of its charges. */
  readonly children?: ReactNode;
}

/** What the next invoice comes to, and how it is paid. */
export function InvoiceSums({ invoice, children }: InvoiceSumsProps): ReactElement {
  const { subtotalCents, taxCents, creditCents, totalCents, lowCents, highCents, method } = invoice;
  const netDays = useNetDays();
  return (
    <dl className="flex flex-col gap-1 border-t border-line px-4 py-3">
      {children}
      {(taxCents !== 0 || creditCents > 0) && <Sum term={own.subtotal}>{money(subtotalCents)}</Sum>}
      {taxCents !== 0 && <Sum term={own.tax}>{money(taxCents)}</Sum>}
      {creditCents > 0 && <Sum term={own.credit}>{money(-creditCents)}</Sum>}
      <Sum term={own.total} isStrong>
        {money(totalCents)}
      </Sum>
      {lowCents !== highCents && <Sum term={own.expected}>{own.range(money(lowCents), money(highCents))}</Sum>}
      <Sum term={own.method}>
        {netDays !== null ? own.byInvoice(netDays) : method ? <MaskedNumber {...method} /> : own.noMethod}
      </Sum>
    </dl>
  );
}

export interface SumProps {
  readonly term: ReactNode;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

/** One of the sums. */
export function Sum({ term, isStrong = false, children }: SumProps): ReactElement {
  return (
    <div className={cx('flex flex-wrap justify-between gap-x-4', isStrong && 'font-semibold')}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
