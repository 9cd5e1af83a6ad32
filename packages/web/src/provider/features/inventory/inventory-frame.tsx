import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TabLink, TabLinks } from '../../../ui/layout/tab-links.tsx';
import { paths } from '../../navigation/paths.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CodesDialog, type OrderCode } from './codes-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { words } from './words.ts';

/** Title, tabs and what can be done with SIMs, around both pages of the inventory. */
export function InventoryFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const mayOperate = useStaffMayDo('operations');
  const [open, setOpen] = useState<'import' | 'assign'>();
  const [codes, setCodes] = useState<readonly OrderCode[]>([]);
  const finish = (made: readonly OrderCode[]): void => {
    setOpen(undefined);
    setCodes(made);
  };
  return (
    <>
      <PageHeader
        title={words.title}
        action={
          mayOperate && (
            <>
              <Button onClick={() => setOpen('assign')}>{words.assign.button}</Button>
              <Button tone="primary" icon="plus" onClick={() => setOpen('import')}>
                {words.import.button}
              </Button>
            </>
          )
        }
      />
      <TabLinks label={words.tabs}>
        <TabLink to={paths.inventory} activeOptions={{ exact: true, includeSearch: false }}>
          {words.simsTab}
        </TabLink>
        <TabLink to={paths.simOrders}>{words.ordersTab}</TabLink>
        <TabLink to={paths.shipments}>{words.shipmentsTab}</TabLink>
        <TabLink to={paths.simPrices}>{words.pricesTab}</TabLink>
      </TabLinks>
      <div className="mt-4 flex flex-col gap-4">{children}</div>
      {open === 'import' && <ImportDialog onDone={finish} onClose={() => setOpen(undefined)} />}
      {open === 'assign' && <AssignDialog onDone={finish} onClose={() => setOpen(undefined)} />}
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}
