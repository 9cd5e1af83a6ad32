import type { Customer, ListedShipment, StaffPlan } from '@linekeeper/contract/provider';
import { answered } from '../fake-api.ts';
import { invoice, invoiceGroup, pageOf } from '../samples.ts';
import { shipment, simDelivery, simProduct } from '../shipment-samples.ts';
import { customer } from './customer-samples.ts';
import { plan as samplePlan, versions } from './plan-samples.ts';
import { journalRow, recoveryMonth, recurringMonth, revenueMonth, revenueSplit, taxReport } from './report-samples.ts';
import type { ConsoleAnswers } from './open-console.tsx';

const account = { id: 'acct_1', company: 'Acme Fleet' };
const plan = (status: 'legacy' | 'live'): StaffPlan => ({ ...samplePlan, status, versionNo: 1 });
const waiting: ListedShipment = { ...shipment(), account };
const legal = {
  id: 'terms-1',
  text: { kind: 'terms', version: 1, from: '2026-10-01', title: 'Terms', lead: null, sections: [] },
  markdown: '# Terms',
  state: 'in_force',
  made: null,
  acceptedCount: 1,
};
const issued = {
  invoice: invoice({ id: 'inv_1', number: 'INV-202611-000001', status: 'open' }),
  billTo: { company: 'Acme Fleet', address: '1 Main Street', city: 'Irvine', state: 'California', zip: '92602' },
  seller: null,
  purchaseOrder: null,
  terms: null,
  remitTo: null,
  taxes: [],
  creditCents: 0,
  creditNotes: [],
  groups: [invoiceGroup()],
  payments: [],
  recorded: [],
};

/** Answers for every page on which staff act: what there is can be acted on. */
export const actionAnswers = (more: Partial<Customer> = {}, sale: 'legacy' | 'live' = 'live'): ConsoleAnswers => ({
  findCustomers: () => answered(pageOf([])),
  getCustomer: () => answered(customer(more)),
  getLook: () => answered({ company: 'Acme Fleet', look: null }),
  listCustomerPayments: () => answered(pageOf([])),
  listCustomerRecordedPayments: () => answered(pageOf([])),
  listCustomerNotes: () => answered(pageOf([])),
  listCustomerLines: () => answered(pageOf([])),
  getCustomerTerms: () =>
    answered({
      netDays: null,
      creditLimitCents: null,
      interestExemption: null,
      extras: [],
      exemptions: [],
      neverCut: [],
    }),
  getCustomerInvoice: () => answered(issued),
  listPlansForStaff: () =>
    answered({
      items: [plan('live')],
      drafts: [],
      carriers: [{ carrier: 'kore', carrierName: 'KORE', reportsMessages: true }],
    }),
  getPlanForStaff: () => answered({ plan: plan(sale), versions: versions.slice(-1), earliestReach: '2026-12-24' }),
  listPlanCustomers: () => answered(pageOf([])),
  countSims: () => answered({ items: [] }),
  listSims: () => answered(pageOf([])),
  getShipmentForStaff: () => answered({ shipment: waiting, iccids: [] }),
  getSimPrices: () =>
    answered({
      products: [{ ...simProduct, isOnSale: true, openCount: 40 }],
      deliveries: [{ ...simDelivery, isOnSale: true }],
    }),
  listReceivables: () =>
    answered({
      ...pageOf([]),
      at: '2026-11-23T09:00:00.000Z',
      totals: {
        aged: { current: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 },
        totalCents: 0,
        creditCents: 0,
        invoiceCount: 0,
      },
    }),
  listMoney: () => answered({ ...pageOf([]), totalCents: 0, states: [] }),
  listDifferences: () => answered({ items: [] }),
  listRevenue: () => answered({ at: '2026-11-23T10:00:00.000Z', months: [revenueMonth()] }),
  getRevenueOfMonth: () => answered(revenueSplit()),
  listRecurring: () => answered({ months: [recurringMonth()] }),
  getRecurringMoves: () => answered({ month: '2026-11', customers: [], customerCount: 0 }),
  listRecovery: () => answered({ months: [recoveryMonth()], steps: [] }),
  getTaxReport: () => answered(taxReport()),
  getJournal: () => answered({ from: '2026-10-01', to: '2026-10-31', rows: [journalRow()], transactionCount: 3 }),
  listApprovals: () => answered(pageOf([])),
  listBankImports: () => answered(pageOf([])),
  listStaff: () => answered({ items: [] }),
  listTakeOvers: () => answered(pageOf([])),
  listAuditEntries: () => answered({ items: [], nextCursor: null }),
  listAuditActions: () => answered({ actions: [] }),
  listAnnouncementsForStaff: () => answered({ items: [] }),
  getTaxes: () => answered({ isUsed: true, rates: [] }),
  listLegalTexts: () => answered({ items: [legal], today: '2026-11-23' }),
});
