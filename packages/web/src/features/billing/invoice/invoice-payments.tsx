import type { Payment } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { ChargeStatus } from '../../../parts/payment/charge-status.tsx';
import { MaskedNumber } from '../../../ui/format/masked-number.tsx';
import { money } from '../../../ui/format/money.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';
import { words } from './words.ts';

/** Every attempt to collect one invoice, each a way to its details. `isMore`: it has payments that are shown elsewhere. */
export function InvoicePayments({
  payments,
  isMore,
}: {
  readonly payments: readonly Payment[];
  readonly isMore: boolean;
}): ReactElement {
  return (
    <section aria-label={words.payments}>
      <h3 className="border-b border-line pb-2 font-semibold">{words.payments}</h3>
      {payments.length === 0 && !isMore && <p className="py-2 text-ink-faint">{words.noPayments}</p>}
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
                <span className="text-sm text-ink-faint">{words.refunded(money(payment.refundedCents))}</span>
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
