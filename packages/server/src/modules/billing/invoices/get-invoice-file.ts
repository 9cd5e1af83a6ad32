import type { GivenFile } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { groupLines, groupOfLine, type IssuedInvoice } from '../../documents/index.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { getInvoice } from './list-invoices.ts';

type Needs = Pick<BillingNeeds, 'accounts' | 'db' | 'documents' | 'payments'>;

/** The lines of an invoice as a table, read while they are sent. A draft has none: `not_found`, like a foreign one. */
export async function getInvoiceCsv(needs: Needs, accountId: AccountId, id: string): Promise<GivenFile> {
  const invoice = await issuedInvoice(needs, accountId, id);
  return { name: `${invoice.number}.csv`, content: needs.documents.invoicesCsv([invoice]) };
}

/** An invoice on paper, its times in the account's zone. A draft has none: `not_found`. */
export async function getInvoicePdf(needs: Needs, accountId: AccountId, id: string): Promise<GivenFile> {
  const invoice = await issuedInvoice(needs, accountId, id);
  const account = await needs.accounts.getAccount(needs.db, accountId);
  if (!account) throw new Refusal('not_found');
  const content = await needs.documents.invoicesPdf([invoice], account.timeZone);
  return { name: `${invoice.number}.pdf`, content };
}

async function issuedInvoice(needs: Needs, accountId: AccountId, id: string): Promise<IssuedInvoice> {
  const { invoice, billTo, lines: found, payments } = await getInvoice(needs, accountId, id);
  const { number, issuedAt, status, periodStart, periodEnd, totalCents, dueCents } = invoice;
  if (number === null || issuedAt === null) throw new Refusal('not_found');
  const lines = found.map((line, index) => ({ ...line, ...unasked, position: index + 1 }));
  return {
    number,
    issuedAt,
    status,
    periodStart,
    periodEnd,
    seller: null,
    billTo,
    purchaseOrder: null,
    terms: null,
    subtotalCents: sumCents(lines.map(({ amountCents }) => amountCents)),
    taxes: [],
    totalCents,
    creditCents: 0,
    dueCents,
    lineCount: lines.length,
    groups: groupLines(lines.map(groupOfLine)),
    lines: async function* inParts() {
      yield await Promise.resolve(lines);
    },
    payments,
  };
}

const unasked = { planId: null, planVersionNo: null, taxCents: 0, dueCents: 0 };
