import { Outlet, useLocation } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TabLink, TabLinks } from '../../../ui/layout/tab-links.tsx';
import { paths } from '../../navigation/paths.ts';
import { useAction } from '../../navigation/actions/use-action.ts';
import { ActionButton } from '../../parts/actions/action-button.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CodesDialog, type OrderCode } from './codes-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { words } from './words.ts';

const tabs = [
  { path: paths.inventory, title: words.simsTab, exact: true },
  { path: paths.simOrders, title: words.ordersTab, exact: false },
  { path: paths.shipments, title: words.shipmentsTab, exact: false },
  { path: paths.simPrices, title: words.pricesTab, exact: false },
] as const;

/** Title, tabs and what can be done with SIMs, around the pages of the inventory. */
export function InventoryFrame(): ReactElement {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<'import' | 'assign'>();
  const [codes, setCodes] = useState<readonly OrderCode[]>([]);
  const bringIn = useAction('importSims', () => setOpen('import'));
  const assign = useAction('assignSims', () => setOpen('assign'));
  const finish = (made: readonly OrderCode[]): void => {
    setOpen(undefined);
    setCodes(made);
  };
  return (
    <>
      <PageHeader
        title={words.title}
        tabTitle={tabs.find(({ path }) => path === pathname)?.title ?? words.title}
        action={
          <>
            <ActionButton action={assign} />
            <ActionButton action={bringIn} tone="primary" hasIcon />
          </>
        }
      />
      <TabLinks label={words.tabs}>
        {tabs.map(({ path, title, exact }) => (
          <TabLink key={path} to={path} {...(exact && { activeOptions: { exact, includeSearch: false } })}>
            {title}
          </TabLink>
        ))}
      </TabLinks>
      <div className="mt-4 flex flex-col gap-4">
        <Outlet />
      </div>
      {open === 'import' && <ImportDialog onDone={finish} onClose={() => setOpen(undefined)} />}
      {open === 'assign' && <AssignDialog onDone={finish} onClose={() => setOpen(undefined)} />}
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}
