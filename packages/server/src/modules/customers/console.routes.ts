import type { ProviderHandlers } from '../../http/provider-call.ts';
import { brandId, type AccountId } from '../../kernel/ids.ts';
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
  /** Reads while the account is looked up; refuses with `not_found` first, whatever the reading said. */
  const read = async <Reply>(
    id: string,
    reading: (as: ReturnType<typeof readAs>) => Promise<Reply>,
  ): Promise<Reply> => {
    const [known, reply] = await Promise.allSettled([accountOf(needs, id), reading(readAs(brandId<AccountId>(id)))]);
    if (known.status === 'rejected') throw known.reason;
    if (reply.status === 'rejected') throw reply.reason;
    return reply.value;
  };
  return {
    ...looks(needs),
    addCustomerNote: async ({ caller, params, body }) => ({
      note: await addNote(needs, caller, { ...params, ...body }),
    }),
    findCustomers: async ({ query }) => findCustomers(needs, query),
    getCustomer: async ({ params }) => getCustomer(needs, params.id),
    getCustomerInvoice: ({ params }) =>
      read(params.id, (as) => readers.getInvoice({ ...as, params: { id: params.invoice } })),
    listCustomerInvoiceLines: ({ params, query }) =>
      read(params.id, (as) => readers.listInvoiceLines({ ...as, params: { id: params.invoice }, query })),
    listCustomerActivity: ({ params, query }) => read(params.id, (as) => readers.listActivity({ ...as, query })),
    listCustomerInvoices: ({ params, query }) => read(params.id, (as) => readers.listInvoices({ ...as, query })),
    listCustomerLines: ({ params, query }) => read(params.id, (as) => readers.listLines({ ...as, query })),
    listCustomerNotes: async ({ params, query }) => listNotes(needs, params.id, query),
    listCustomerPayments: ({ params, query }) => read(params.id, (as) => readers.listPayments({ ...as, query })),
    listCustomerRecordedPayments: ({ params, query }) =>
      read(params.id, (as) => readers.listRecordedPayments({ ...as, query })),
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
