import type { ProviderHandlers } from '../../../http/provider-call.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { decideHold } from './decide-hold.ts';

type Served = 'approveCustomer' | 'holdCustomer' | 'releaseCustomer';

export function manageConsoleRoutes(needs: CustomersNeeds): ProviderHandlers<Served> {
  return {
    approveCustomer: async (call) => decideHold(needs, 'approveAccount', call),
    holdCustomer: async (call) => decideHold(needs, 'holdAccount', call),
    releaseCustomer: async (call) => decideHold(needs, 'releaseAccount', call),
  };
}
