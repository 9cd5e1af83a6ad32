import type { ProviderHandlers } from '../../http/provider-call.ts';
import type { CustomersNeeds } from './page/customers-needs.ts';
import { findCustomers } from './find/find-customers.ts';
import { addNote, listNotes } from './notes/keep-notes.ts';
import { accountOf, getCustomer } from './page/get-customer.ts';
import { readAs } from './page/read-as-customer.ts';

type Served =
  | 'addCustomerNote'
  | 'findCustomers'
  | 'getCustomer'
  | 'listCustomerActivity'
  | 'listCustomerInvoices'
  | 'listCustomerLines'
  | 'listCustomerNotes'
  | 'listCustomerPayments'
  | 'listCustomerRecordedPayments';

export function customersConsoleRoutes(needs: CustomersNeeds): ProviderHandlers<Served> {
  const { readers } = needs;
  const as = async (id: string) => readAs((await accountOf(needs, id)).id);
  return {
    addCustomerNote: async ({ caller, params, body }) => ({
      note: await addNote(needs, caller, { ...params, ...body }),
    }),
    findCustomers: async ({ query }) => findCustomers(needs, query),
    getCustomer: async ({ params }) => getCustomer(needs, params.id),
    listCustomerActivity: async ({ params, query }) => readers.listActivity({ ...(await as(params.id)), query }),
    listCustomerInvoices: async ({ params, query }) => readers.listInvoices({ ...(await as(params.id)), query }),
    listCustomerLines: async ({ params, query }) => readers.listLines({ ...(await as(params.id)), query }),
    listCustomerNotes: async ({ params, query }) => listNotes(needs, params.id, query),
    listCustomerPayments: async ({ params, query }) => readers.listPayments({ ...(await as(params.id)), query }),
    listCustomerRecordedPayments: async ({ params, query }) =>
      readers.listRecordedPayments({ ...(await as(params.id)), query }),
  };
}
