import { staffMayDo } from '@linekeeper/contract/provider';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { paths } from '../../navigation/paths.ts';
import { MoneyAction } from '../../parts/money/money-action.tsx';
import { useStaffSelf } from '../../session/session-context.ts';
import { MoneyList } from './money-list.tsx';
import { words } from './words.ts';

const paymentsRoute = getRouteApi('/console/money/provider/money/payments');
const transfersRoute = getRouteApi('/console/money/provider/money/transfers');
const refundsRoute = getRouteApi('/console/money/provider/money/refunds');
const creditNotesRoute = getRouteApi('/console/money/provider/money/credit-notes');
const writeOffsRoute = getRouteApi('/console/money/provider/money/write-offs');

/** Charges of all customers. */
export function PaymentsPage(): ReactElement {
  const navigate = paymentsRoute.useNavigate();
  return (
    <MoneyList topic="payments" search={paymentsRoute.useSearch()} onSearch={(search) => void navigate({ search })} />
  );
}

/** Checks and transfers of all customers. */
export function TransfersPage(): ReactElement {
  const navigate = transfersRoute.useNavigate();
  const self = useStaffSelf();
  const mayImport = self && staffMayDo(self.role, 'money');
  return (
    <>
      <MoneyAction>{mayImport && <LinkButton to={paths.bankImports}>{words.bankStatements}</LinkButton>}</MoneyAction>
      <MoneyList
        topic="transfers"
        search={transfersRoute.useSearch()}
        onSearch={(search) => void navigate({ search })}
      />
    </>
  );
}

/** What was given back or canceled. */
export function RefundsPage(): ReactElement {
  const navigate = refundsRoute.useNavigate();
  return (
    <MoneyList topic="refunds" search={refundsRoute.useSearch()} onSearch={(search) => void navigate({ search })} />
  );
}

/** What was taken back of invoices. */
export function CreditNotesPage(): ReactElement {
  const navigate = creditNotesRoute.useNavigate();
  return (
    <MoneyList
      topic="creditNotes"
      search={creditNotesRoute.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  );
}

/** Invoices that were written off or made void. */
export function WriteOffsPage(): ReactElement {
  const navigate = writeOffsRoute.useNavigate();
  return (
    <MoneyList topic="writeOffs" search={writeOffsRoute.useSearch()} onSearch={(search) => void navigate({ search })} />
  );
}
