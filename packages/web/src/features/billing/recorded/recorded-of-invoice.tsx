import type { RecordedPayment } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { recordedName, RecordedStatus } from '../../../parts/payment/recorded-payment.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { words } from './words.ts';

export interface RecordedOfInvoiceProps {
  readonly number: string | null;
  readonly recorded: readonly RecordedPayment[];
}

/** What checks and transfers paid of one invoice; nothing without any. */
export function RecordedOfInvoice({ number, recorded }: RecordedOfInvoiceProps): ReactElement | null {
  if (recorded.length === 0) return null;
  return (
    <section aria-label={words.title}>
      <h3 className="border-b border-line pb-2 font-semibold">{words.title}</h3>
      <ul>
        {recorded.map((payment) => (
          <Row key={payment.id} payment={payment} number={number} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly payment: RecordedPayment;
  readonly number: string | null;
}

function Row({ payment, number }: RowProps): ReactElement {
  const { receivedOn, isReversed, invoices } = payment;
  const own = invoices.find((invoice) => invoice.number === number);
  return (
    <li className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
      <span className="flex min-w-0 flex-col gap-1">
        {recordedName(payment)}
        <span className="text-sm text-ink-soft">{dateText(receivedOn)}</span>
        {own?.isRecovery === true && <span className="text-sm text-ink-soft">{words.recovery}</span>}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        {money(own?.amountCents ?? 0)}
        <RecordedStatus isReversed={isReversed} />
      </span>
    </li>
  );
}
