import type { Invoice } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { useMayDo } from '../../../api/use-may-do.ts';
import type { PayCharge, PayResult } from '../../../parts/pay-failed/pay-result.ts';
import { PayResults } from '../../../parts/pay-failed/pay-results.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { PayWith } from '../failed/pay-with.tsx';
import { isPayable, payItemOf } from './payable-invoice.ts';
import { words } from './words.ts';

interface Answered {
  readonly results: readonly PayResult[];
  readonly charges: readonly PayCharge[];
}

/** What is unpaid of an invoice, the way to pay it now, and what became of that. */
export function PayInvoice({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const mayPay = useMayDo('pay');
  const [answered, setAnswered] = useState<Answered>();
  const { dueOn, isOverdue, dueCents, reason } = invoice;
  const isEarly = dueOn !== null && !isOverdue;
  const due = money(dueCents);
  return (
    <>
      {answered && <PayResults {...answered} onDismiss={() => setAnswered(undefined)} />}
      {isPayable(invoice) && (
        <Banner tone={isEarly ? 'note' : 'bad'} title={isEarly ? words.due(due, dateText(dueOn)) : words.unpaid(due)}>
          {reason}
        </Banner>
      )}
      {mayPay && isPayable(invoice) && (
        <PayWith
          name="invoice"
          items={[payItemOf(invoice)]}
          sum={due}
          onAnswered={(results, charges) => setAnswered({ results, charges })}
        />
      )}
    </>
  );
}
