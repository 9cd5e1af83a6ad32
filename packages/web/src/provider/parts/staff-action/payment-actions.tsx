import type { Payment, RecordedPayment } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { recordedName } from '../../../parts/payment/recorded-payment.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useStaffMayDo } from '../../session/session-context.ts';
import { ActionDialog } from './action-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { words } from './words.ts';

export interface PaymentActionsProps {
  readonly account: string;
  readonly payment: Payment;
}

/** What can be done with a charge; nothing for roles that may not, and where no money was taken. */
export function PaymentActions({ account, payment }: PaymentActionsProps): ReactElement | null {
  const mayAct = useStaffMayDo('money');
  const [open, setOpen] = useState<'refund' | 'void'>();
  const { id, status, amountCents, refundedCents, description } = payment;
  if (!mayAct || status !== 'approved' || refundedCents >= amountCents) return null;
  const close = (): void => setOpen(undefined);
  return (
    <div className="flex justify-end">
      <Menu
        trigger={<IconButton icon="more" label={words.actionsOf(description)} />}
        entries={[
          { key: 'refund', text: words.refundPayment, onChoose: () => setOpen('refund') },
          { key: 'void', text: words.voidPayment, danger: true, onChoose: () => setOpen('void') },
        ]}
      />
      {open === 'refund' && <RefundDialog account={account} payment={payment} onClose={close} />}
      {open === 'void' && (
        <ActionDialog action={{ kind: 'void_payment', payment: id }} about={description} onClose={close} />
      )}
    </div>
  );
}

/** Takes a check or transfer back; nothing where that is done. */
export function RecordedActions({ payment }: { readonly payment: RecordedPayment }): ReactElement | null {
  const mayAct = useStaffMayDo('money');
  const [open, setOpen] = useState(false);
  if (!mayAct || payment.isReversed) return null;
  return (
    <div className="flex justify-end">
      <Button size="small" onClick={() => setOpen(true)}>
        {words.reverse}
      </Button>
      {open && (
        <ActionDialog
          action={{ kind: 'reverse_payment', payment: payment.id }}
          about={recordedName(payment)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
