import type { Customer } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { saveFile } from '../../../../parts/save-file/save-file.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionDialog } from '../../../parts/decision/decision-dialog.tsx';
import { menuEntry, useAction } from '../../../navigation/actions/use-action.ts';
import { CloseDialog } from './close-dialog.tsx';
import { words } from './words.ts';

interface ManageMenuProps {
  /** Of the customer. */
  readonly id: string;
  /** Until it is known, only what needs no more than the id can be done. */
  readonly customer: Pick<Customer, 'company' | 'hold' | 'id' | 'status'> | undefined;
}

/** What staff do with a customer as a whole; nothing for who may not. */
export function ManageMenu({ id, customer }: ManageMenuProps): ReactElement | null {
  const isOpen = customer !== undefined && customer.status !== 'closed';
  const [open, setOpen] = useState<'close' | 'hold' | null>(null);
  const { exporting, save } = useBundle(id);
  const bundle = useAction('exportCustomer', () => void save());
  const putOnHold = useAction('holdCustomer', () => setOpen('hold'), isOpen && customer.hold === null);
  const close = useAction('closeCustomer', () => setOpen('close'), isOpen);
  if (!close.may) return null;
  return (
    <>
      <Menu
        trigger={
          <Button icon="more" busy={exporting}>
            {words.menu}
          </Button>
        }
        entries={[menuEntry(bundle), menuEntry(putOnHold), { ...menuEntry(close), danger: true, apart: true }]}
      />
      {customer && open === 'close' && (
        <CloseDialog customer={customer} label={close.title} onClose={() => setOpen(null)} />
      )}
      {open === 'hold' && (
        <DecisionDialog
          title={putOnHold.title}
          text={words.hold.putText}
          confirm={putOnHold.title}
          tone="danger"
          done={words.hold.held}
          change="holdCustomer"
          decide={(reason) => callProvider('holdCustomer', { params: { id }, body: { reason } })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function useBundle(id: string): { exporting: boolean; save: () => Promise<void> } {
  const [exporting, setExporting] = useState(false);
  async function save(): Promise<void> {
    setExporting(true);
    const answer = await callProvider('exportCustomer', { params: { id } });
    if (answer.ok) await saveFile(answer.value);
    else toast.error(failureText(answer), { detail: words.bundle.failed, about: 'export' });
    setExporting(false);
  }
  return { exporting, save };
}
