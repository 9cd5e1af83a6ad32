import type { Invoice } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { ActionDialog } from '../../parts/staff-action/action-dialog.tsx';
import { CreditDialog } from '../../parts/staff-action/credit-dialog.tsx';
import { RecordDialog } from '../../parts/staff-action/record-dialog.tsx';
import { menuEntry, useAction } from '../../navigation/actions/use-action.ts';
import { ActionButton } from '../../parts/actions/action-button.tsx';
import { words } from './words.ts';

export interface InvoiceActionsProps {
  readonly account: string;
  readonly company: string;
  readonly invoice: Invoice;
}

type Opened = 'credit' | 'record' | 'void_invoice' | 'write_off_invoice';

/** What staff can do with an issued invoice; nothing for roles that may not. */
export function InvoiceActions({ account, company, invoice }: InvoiceActionsProps): ReactElement | null {
  const [open, setOpen] = useState<Opened>();
  const { id, number, status } = invoice;
  const isIssued = number !== null;
  const isOpen = isIssued && status === 'open';
  const record = useAction(
    'recordInvoicePayment',
    () => setOpen('record'),
    isOpen || (isIssued && status === 'uncollectible'),
  );
  const credit = useAction('creditInvoice', () => setOpen('credit'), isOpen || (isIssued && status === 'paid'));
  const writeOff = useAction('writeOffInvoice', () => setOpen('write_off_invoice'), isOpen);
  const makeVoid = useAction('voidInvoice', () => setOpen('void_invoice'), isOpen);
  if (!record.may || number === null) return null;
  const close = (): void => setOpen(undefined);
  return (
    <>
      {record.isOn && <ActionButton action={record} />}
      {credit.isOn && <ActionButton action={credit} />}
      {isOpen && (
        <Menu
          trigger={<IconButton icon="more" label={words.more} />}
          entries={[menuEntry(writeOff), { ...menuEntry(makeVoid), danger: true }]}
        />
      )}
      {open === 'credit' && <CreditDialog account={account} invoice={{ id, number }} onClose={close} />}
      {open === 'record' && <RecordDialog account={account} company={company} invoice={id} onClose={close} />}
      {(open === 'void_invoice' || open === 'write_off_invoice') && (
        <ActionDialog action={{ kind: open, invoice: id }} about={number} onClose={close} />
      )}
    </>
  );
}
