import type { ProviderHandlers } from '../../http/provider-call.ts';
import type { CustomersNeeds } from './page/customers-needs.ts';
import { findCustomers } from './find/find-customers.ts';
import { beginLook } from './looking/begin-look.ts';
import { endLook } from './looking/end-look.ts';
import { getLook, listLooks } from './looking/list-looks.ts';
import { addNote, listNotes } from './notes/keep-notes.ts';
import { accountOf, getCustomer } from './page/get-customer.ts';
import { readAs } from './page/read-as-customer.ts';

type Served =
  | 'addCustomerNote'
  | 'findCustomers'
  | 'getCustomer'
  | 'getCustomerInvoice'
  | 'listCustomerInvoiceLines'
  | 'listCustomerActivity'
  | 'listCustomerInvoices'
  | 'listCustomerLines'
  | 'listCustomerNotes'
  | 'listCustomerPayments'
  | 'listCustomerRecordedPayments';

type Looks = 'beginLook' | 'endLook' | 'getLook' | 'listLooks';

export function customersConsoleRoutes(needs: CustomersNeeds): ProviderHandlers<Looks | Served> {
  const { readers } = needs;
  const as = async (id: string) => readAs((await accountOf(needs, id)).id);
  return {
    ...looks(needs),
    addCustomerNote: async ({ caller, params, body }) => ({
      note: await addNote(needs, caller, { ...params, ...body }),
    }),
    findCustomers: async ({ query }) => findCustomers(needs, query),
    getCustomer: async ({ params }) => getCustomer(needs, params.id),
    getCustomerInvoice: async ({ params }) =>
      readers.getInvoice({ ...(await as(params.id)), params: { id: params.invoice } }),
    listCustomerInvoiceLines: async ({ params, query }) =>
      readers.listInvoiceLines({ ...(await as(params.id)), params: { id: params.invoice }, query }),
    listCustomerActivity: async ({ params, query }) => readers.listActivity({ ...(await as(params.id)), query }),
    listCustomerInvoices: async ({ params, query }) => readers.listInvoices({ ...(await as(params.id)), query }),
    listCustomerLines: async ({ params, query }) => readers.listLines({ ...(await as(params.id)), query }),
    listCustomerNotes: async ({ params, query }) => listNotes(needs, params.id, query),
    listCustomerPayments: async ({ params, query }) => readers.listPayments({ ...(await as(params.id)), query }),
    listCustomerRecordedPayments: async ({ params, query }) =>
      readers.listRecordedPayments({ ...(await as(params.id)), query }),
  };
}

function looks(needs: CustomersNeeds): ProviderHandlers<Looks> {
  return {
    beginLook: async ({ caller, params, body }) => ({ look: await beginLook(needs, caller, { ...params, ...body }) }),
    endLook: async ({ caller, params }) => ({ look: await endLook(needs, caller, params) }),
    getLook: async ({ caller, params }) => getLook(needs, caller, params.id),
    listLooks: async ({ caller, params, query }) => listLooks(needs, caller, { ...params, ...query }),
  };
}
