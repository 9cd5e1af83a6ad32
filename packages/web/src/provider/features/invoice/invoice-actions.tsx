import type { Invoice } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { ActionDialog } from '../../parts/staff-action/action-dialog.tsx';
import { CreditDialog } from '../../parts/staff-action/credit-dialog.tsx';
import { RecordDialog } from '../../parts/staff-action/record-dialog.tsx';
import { words as actionWords } from '../../parts/staff-action/words.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { words } from './words.ts';

export interface InvoiceActionsProps {
  readonly account: string;
  readonly company: string;
  readonly invoice: Invoice;
}

type Opened = 'credit' | 'record' | 'void_invoice' | 'write_off_invoice';

/** What staff can do with an issued invoice; nothing for roles that may not. */
export function InvoiceActions({ account, company, invoice }: InvoiceActionsProps): ReactElement | null {
  const mayAct = useStaffMayDo('money');
  const [open, setOpen] = useState<Opened>();
  const { id, number, status } = invoice;
  if (!mayAct || number === null) return null;
  const close = (): void => setOpen(undefined);
  const isOpen = status === 'open';
  return (
    <>
      {(isOpen || status === 'uncollectible') && (
        <Button onClick={() => setOpen('record')}>{actionWords.recordPayment}</Button>
      )}
      {(isOpen || status === 'paid') && <Button onClick={() => setOpen('credit')}>{actionWords.credit}</Button>}
      {isOpen && (
        <Menu
          trigger={<IconButton icon="more" label={words.more} />}
          entries={[
            { key: 'writeOff', text: actionWords.writeOff, onChoose: () => setOpen('write_off_invoice') },
            { key: 'void', text: actionWords.void, danger: true, onChoose: () => setOpen('void_invoice') },
          ]}
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
