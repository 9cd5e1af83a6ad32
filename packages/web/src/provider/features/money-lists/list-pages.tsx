import { staffMayDo } from '@linekeeper/contract/provider';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { paths } from '../../navigation/paths.ts';
import { MoneyFrame } from '../../parts/money/money-frame.tsx';
import { useStaffSelf } from '../../session/session-context.ts';
import { MoneyList } from './money-list.tsx';
import { words } from './words.ts';

const paymentsRoute = getRouteApi('/console/provider/money/payments');
const transfersRoute = getRouteApi('/console/provider/money/transfers');
const refundsRoute = getRouteApi('/console/provider/money/refunds');
const creditNotesRoute = getRouteApi('/console/provider/money/credit-notes');
const writeOffsRoute = getRouteApi('/console/provider/money/write-offs');

/** Charges of all customers. */
export function PaymentsPage(): ReactElement {
  const navigate = paymentsRoute.useNavigate();
  return (
    <MoneyFrame>
      <MoneyList topic="payments" search={paymentsRoute.useSearch()} onSearch={(search) => void navigate({ search })} />
    </MoneyFrame>
  );
}

/** Checks and transfers of all customers. */
export function TransfersPage(): ReactElement {
  const navigate = transfersRoute.useNavigate();
  const self = useStaffSelf();
  const mayImport = self && staffMayDo(self.role, 'money');
  return (
    <MoneyFrame action={mayImport && <LinkButton to={paths.bankImports}>{words.bankStatements}</LinkButton>}>
      <MoneyList
        topic="transfers"
        search={transfersRoute.useSearch()}
        onSearch={(search) => void navigate({ search })}
      />
    </MoneyFrame>
  );
}

/** What was given back or canceled. */
export function RefundsPage(): ReactElement {
  const navigate = refundsRoute.useNavigate();
  return (
    <MoneyFrame>
      <MoneyList topic="refunds" search={refundsRoute.useSearch()} onSearch={(search) => void navigate({ search })} />
    </MoneyFrame>
  );
}

/** What was taken back of invoices. */
export function CreditNotesPage(): ReactElement {
  const navigate = creditNotesRoute.useNavigate();
  return (
    <MoneyFrame>
      <MoneyList
        topic="creditNotes"
        search={creditNotesRoute.useSearch()}
        onSearch={(search) => void navigate({ search })}
      />
    </MoneyFrame>
  );
}

/** Invoices that were written off or made void. */
export function WriteOffsPage(): ReactElement {
  const navigate = writeOffsRoute.useNavigate();
  return (
    <MoneyFrame>
      <MoneyList
        topic="writeOffs"
        search={writeOffsRoute.useSearch()}
        onSearch={(search) => void navigate({ search })}
      />
    </MoneyFrame>
  );
}
