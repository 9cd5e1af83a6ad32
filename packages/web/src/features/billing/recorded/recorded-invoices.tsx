import type { RecordedPayment } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { money } from '../../../ui/format/money.ts';
import { words } from './words.ts';

const shownInvoices = 3;

/** The invoices that a check or a transfer paid, and what of it is credit. */
export function RecordedInvoices({ invoices, creditCents, isReversed }: RecordedPayment): ReactElement {
  const more = invoices.length - shownInvoices;
  return (
    <span className="flex flex-col max-sm:items-end">
      {invoices.slice(0, shownInvoices).map(({ id, number }) => (
        <TextLink key={id} to={paths.invoices} search={{ open: id }}>
          {number ?? id}
        </TextLink>
      ))}
      {more > 0 && <span className="text-sm text-ink-faint">{words.more(more)}</span>}
      {creditCents > 0 && !isReversed && (
        <span className="text-sm text-ink-faint">{words.credit(money(creditCents))}</span>
      )}
    </span>
  );
}
