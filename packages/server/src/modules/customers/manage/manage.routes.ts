import type { ProviderHandlers } from '../../../http/provider-call.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { nameOf, openAccountOf } from '../page/get-customer.ts';
import { createCustomer, decideHold, helpPerson, invitePerson, resendInvitation } from './decide.ts';

type Served =
  | 'approveCustomer'
  | 'closeCustomer'
  | 'createCustomer'
  | 'endCustomerSessions'
  | 'holdCustomer'
  | 'inviteCustomerPerson'
  | 'releaseCustomer'
  | 'resendCustomerInvitation'
  | 'resetCustomerPassword'
  | 'unlockCustomerPerson';

export function manageConsoleRoutes(needs: CustomersNeeds): ProviderHandlers<Served> {
  return {
    approveCustomer: async (call) => decideHold(needs, 'approveAccount', call),
    async closeCustomer({ caller, params, body }) {
      const { id: accountId } = await openAccountOf(needs, params.id);
      await needs.accounts.closeForStaff({ ...body, accountId, decidedBy: nameOf(caller) });
      return {};
    },
    createCustomer: async ({ caller, body }) => createCustomer(needs, caller, body),
    inviteCustomerPerson: async ({ params, body }) => invitePerson(needs, params.id, body),
    resendCustomerInvitation: async (call) => resendInvitation(needs, call),
    resetCustomerPassword: async (call) => helpPerson(needs, 'password', call),
    endCustomerSessions: async (call) => helpPerson(needs, 'sessions', call),
    unlockCustomerPerson: async (call) => helpPerson(needs, 'unlock', call),
    holdCustomer: async (call) => decideHold(needs, 'holdAccount', call),
    releaseCustomer: async (call) => decideHold(needs, 'releaseAccount', call),
  };
}
