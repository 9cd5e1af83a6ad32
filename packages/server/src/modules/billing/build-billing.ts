import { given } from '../../kernel/given.ts';
import type { Db, Tx } from '../../store/database.ts';
import { billingJobs } from './billing.jobs.ts';
import type { BillingNeeds } from './lines/billing-needs.ts';
import { billingRoutes } from './billing.routes.ts';
import { closeInvoice, writeOffInvoice } from './invoices/close-invoice.ts';
import {
  changeInvoices,
  closedInvoicesOfAll,
  eraseParties,
  findInvoice,
  findInvoices,
  invoiceNamed,
  keptInvoices,
  lockInvoices,
  nextDue,
  nextNumber,
  skipNumbers,
  owedInvoices,
  sumClosedInvoicesOfAll,
} from './invoices/invoices.store.ts';
import {
  invoicesOfNumber,
  chargedByPlanOfAll,
  earningByPlanOfAll,
  invoiceMonths,
  issuedInvoices,
  meantBy,
  plansOfLinesOfAll,
  spendByPlan,
  spendByTag,
  unpaidInvoicesOfAll,
  voidedByPlanOfAll,
} from './history/history.store.ts';
import {
  groupsWaiting,
  itemsWaitingOf,
  lineAt,
  monthlyExtrasOfAll,
  recurringOfAll,
  standingOfLinesOfAll,
} from './history/line-pages.store.ts';
import { salesOfAll, taxesOfAll, taxesOfInvoice, taxesOfInvoicesOfAll } from './invoices/taxes-of-invoice.store.ts';
import { invoiceNumber, monthsBetween, sellerOf, seriesOf, type Seller } from './invoices/invoice.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { concludeLines } from './lines/conclude-lines.ts';
import type { NewItem } from './lines/invoice-line.ts';
import {
  accountsOwing,
  claimParts,
  collectable,
  failLines,
  haveRoom,
  owingLines,
  dueAmong,
  owingTotals,
  payParts,
  recordParts,
  recoverable,
  releaseParts,
} from './lines/due.store.ts';
import { recoverParts, returnParts } from './invoices/return-parts.ts';
import {
  accountsWaiting,
  addItems,
  billedAmong,
  groupsOfInvoice,
  groupsOfLines,
  lineIdsOf,
  linesOfIds,
  linesOfInvoice,
  linesToCredit,
  newestLinesOf,
  noteCredited,
  ordersWaiting,
  payWithCredit,
} from './lines/lines.store.ts';

/** What is owed: items, invoices and what is due on each of their lines. */
export function buildBilling(needs: BillingNeeds) {
  return {
    addItems: (tx: Tx, items: readonly NewItem[]) => addItems(tx, items, needs.clock.now()),
    issueInvoice: given(needs, issueInvoice),
    closeInvoice: given(needs, closeInvoice),
    writeOffInvoice: given(needs, writeOffInvoice),
    eraseParties,
    kept: keptInvoices,
    concludeLines: given(needs, concludeLines),
    recoverParts: given(needs, recoverParts),
    returnParts: given(needs, returnParts),
    /** Who sells, for papers that are no invoices; null: the brand alone. */
    sellerNow: async (db: Db): Promise<Seller | null> =>
      sellerOf((await needs.rules.currentRules(db)).seller, needs.brand.supportEmail),
    ...readsOf(),
    ...reportsOf(),
    ...changesOf(),
    ...creditsOf(),
    routes: billingRoutes(needs),
    jobs: billingJobs(needs),
  };
}

export type Billing = ReturnType<typeof buildBilling>;

function readsOf() {
  return {
    accountsWaiting,
    findInvoice,
    findInvoices,
    nextDue,
    owedInvoices,
    taxesOfInvoice,
    groupsOfInvoice,
    groupsWaiting,
    itemsWaitingOf,
    lineAt,
    invoicesOfNumber,
    unpaidInvoicesOfAll,
    invoiceMonths,
    spendByPlan,
    spendByTag,
    issuedInvoices,
    meantBy,
    groupsOfLines,
    lineIdsOf,
    linesOfIds,
    linesOfInvoice,
    newestLinesOf,
    ordersWaiting,
    billedAmong,
    accountsOwing,
    owingLines,
    dueAmong,
    owingTotals,
  };
}

/** What reports read of all accounts. */
function reportsOf() {
  return {
    chargedByPlanOfAll,
    earningByPlanOfAll,
    voidedByPlanOfAll,
    plansOfLinesOfAll,
    standingOfLinesOfAll,
    recurringOfAll,
    monthlyExtrasOfAll,
    taxesOfAll,
    salesOfAll,
    taxesOfInvoicesOfAll,
  };
}

/** What collecting changes about invoices: it locks them first. */
function changesOf() {
  return {
    lockInvoices,
    changeInvoices,
    collectable,
    haveRoom,
    claimParts,
    payParts,
    releaseParts,
    recordParts,
    recoverable,
    failLines,
  };
}

/** What crediting needs of an invoice: it locks it first. */
function creditsOf() {
  return {
    invoiceNamed,
    closedInvoicesOfAll,
    sumClosedInvoicesOfAll,
    linesToCredit,
    noteCredited,
    payWithCredit,
    /** After a restore: numbers of those months are not given again. */
    skipNumbers: (tx: Tx, since: Date, now: Date) =>
      skipNumbers(
        tx,
        monthsBetween(since, now).flatMap((at) => [seriesOf('INV', at), seriesOf('CN', at)]),
      ),
    /** `CN-202603-000042`. Others wait for the transaction to end: ask for it last. */
    async nextNoteNumber(tx: Tx, issuedAt: Date): Promise<string> {
      const series = seriesOf('CN', issuedAt);
      return invoiceNumber(series, await nextNumber(tx, series));
    },
  };
}
