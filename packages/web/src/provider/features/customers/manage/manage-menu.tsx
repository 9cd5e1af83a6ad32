import type { Customer } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionDialog } from '../../../parts/decision/decision-dialog.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { words } from './words.ts';

interface ManageMenuProps {
  readonly customer: Pick<Customer, 'hold' | 'id' | 'status'>;
}

/** What staff do with a customer as a whole; nothing for who may not. */
export function ManageMenu({ customer: { id, hold, status } }: ManageMenuProps): ReactElement | null {
  const mayManage = useStaffMayDo('customers');
  const [open, setOpen] = useState<'hold' | null>(null);
  if (!mayManage || status === 'closed') return null;
  return (
    <>
      <Menu
        trigger={<Button icon="more">{words.menu}</Button>}
        entries={[
          {
            key: 'hold',
            text: words.hold.put,
            icon: 'lock',
            disabled: hold !== null,
            onChoose: () => setOpen('hold'),
          },
        ]}
      />
      {open === 'hold' && (
        <DecisionDialog
          title={words.hold.put}
          text={words.hold.putText}
          confirm={words.hold.put}
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
