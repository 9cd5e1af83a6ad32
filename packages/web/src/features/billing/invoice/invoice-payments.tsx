import type { Payment } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { ChargeStatus } from '../../../parts/payment/charge-status.tsx';
import { MaskedNumber } from '../../../ui/format/masked-number.tsx';
import { money } from '../../../ui/format/money.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';

/** Every attempt to collect one invoice, each a way to its details. */
export function InvoicePayments({ payments }: { readonly payments: readonly Payment[] }): ReactElement {
  return (
    <section aria-label="Payments">
      <h3 className="border-b border-line pb-2 font-semibold">Payments</h3>
      {payments.length === 0 && <p className="py-2 text-ink-faint">Nothing was charged for this invoice yet.</p>}
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
            <span className="flex min-w-0 flex-col gap-1">
              <TextLink to={paths.payments} search={{ open: payment.id }}>
                {dateTimeText(payment.at)}
              </TextLink>
              <span className="text-sm text-ink-soft">
                <MaskedNumber {...payment.method} />
              </span>
              {payment.refundedCents > 0 && (
                <span className="text-sm text-ink-faint">{money(payment.refundedCents)} was refunded.</span>
              )}
              {payment.reason && <span className="text-sm text-ink-faint">{payment.reason}</span>}
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1">
              {money(payment.amountCents)}
              <ChargeStatus payment={payment} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
