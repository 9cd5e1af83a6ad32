import type { FoundKind } from '@linekeeper/contract/provider';

/** The sentences of the box that finds anything. */
export const words = {
  open: 'Find anything',
  openShort: 'Find',
  title: 'Find',
  label: 'Name, email, ICCID, IMEI, invoice or transaction',
  hint: 'Type at least 2 letters or digits.',
  searching: 'Searching…',
  none: 'No matches',
  recent: 'Opened last',
  pages: 'Pages',
  kinds: {
    customer: 'Customers',
    person: 'People',
    line: 'Lines',
    sim: 'SIMs',
    invoice: 'Invoices',
    creditNote: 'Credit notes',
    payment: 'Payments',
    plan: 'Plans',
    planDraft: 'Plan drafts',
    simOrder: 'Orders of SIMs',
    shipment: 'SIM shipments',
    takeOver: 'Take-overs',
  } satisfies Record<FoundKind, string>,
};
