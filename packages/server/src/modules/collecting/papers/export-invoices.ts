import type { Endpoints, GivenFile, QueryOf } from '@linekeeper/contract';
import type { CsvShape } from '../../../kernel/csv-rows.ts';
import { brandId, type AccountId, type InvoiceId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Attachment } from '../../../mail/mail.ts';
import type { TabledInvoice } from '../../documents/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { issuedInvoice, linesInParts } from './get-invoice.ts';

type Needs = Pick<
  CollectingNeeds,
  'accounts' | 'billing' | 'clock' | 'credits' | 'db' | 'documents' | 'payments' | 'plans' | 'remittances'
>;

type InvoiceMatch = QueryOf<Endpoints['printInvoices']>;

const invoicesAtOnce = 50;
const mostOnPaper = 100;

/** Every line of issued invoices that pass a filter, newest invoice first, read while it is sent. */
export async function exportInvoices(
  needs: Needs,
  accountId: AccountId,
  { form, ...match }: QueryOf<Endpoints['exportInvoices']>,
): Promise<GivenFile> {
  const timeZone = await zoneOf(needs, accountId);
  const content = needs.documents.invoicesCsv(tabled(needs, accountId, match), { form, timeZone });
  return { name: `invoices-${localDay(needs.clock.now(), timeZone)}.csv`, content };
}

async function zoneOf({ accounts, db }: Pick<Needs, 'accounts' | 'db'>, accountId: AccountId): Promise<string> {
  const account = await accounts.getAccount(db, accountId);
  if (!account) throw new Refusal('not_found');
  return account.timeZone;
}

async function* tabled(needs: Needs, accountId: AccountId, match: InvoiceMatch): AsyncGenerator<TabledInvoice> {
  let behindId: InvoiceId | undefined;
  for (;;) {
    const found = await needs.billing.issuedInvoices(needs.db, accountId, {
      ...match,
      behindId,
      limit: invoicesAtOnce,
    });
    for (const { id, number, issuedAt, billTo, purchaseOrder } of found) {
      if (number === null || issuedAt === null) continue;
      const lines = () => linesInParts(needs, accountId, id);
      yield { number, issuedAt: issuedAt.toISOString(), billTo, purchaseOrder, lines };
    }
    behindId = found.at(-1)?.id;
    if (found.length < invoicesAtOnce) return;
  }
}

/** Issued invoices that pass a filter on one paper, newest first. Refuses with `too_many_invoices` beyond a hundred. */
export async function printInvoices(needs: Needs, accountId: AccountId, match: InvoiceMatch): Promise<GivenFile> {
  const timeZone = await zoneOf(needs, accountId);
  const [newest, ...others] = await needs.billing.issuedInvoices(needs.db, accountId, {
    ...match,
    limit: mostOnPaper + 1,
  });
  if (!newest) throw new Refusal('not_found');
  if (others.length === mostOnPaper) throw new Refusal('too_many_invoices');
  const first = await issuedInvoice(needs, accountId, newest.id);
  const rest: (typeof first)[] = [];
  for (const { id } of others) rest.push(await issuedInvoice(needs, accountId, id));
  const content = await needs.documents.invoicesPdf([first, ...rest], timeZone);
  return { name: `invoices-${localDay(needs.clock.now(), timeZone)}.pdf`, content };
}

type FileNeeds = Pick<
  CollectingNeeds,
  'accounts' | 'billing' | 'credits' | 'db' | 'documents' | 'payments' | 'plans' | 'remittances'
>;

/** The lines of an invoice as a table, read while they are sent. A draft has none: `not_found`, like a foreign one. */
export async function getInvoiceCsv(
  needs: FileNeeds,
  accountId: AccountId,
  { id, form }: Pick<CsvShape, 'form'> & { id: string },
): Promise<GivenFile> {
  const invoice = await issuedInvoice(needs, accountId, id);
  const shape = { form, timeZone: await zoneOf(needs, accountId) };
  return { name: `${invoice.number}.csv`, content: needs.documents.invoicesCsv([invoice], shape) };
}

/** An invoice on paper, its times in the account's zone. A draft has none: `not_found`. */
export async function getInvoicePdf(needs: FileNeeds, accountId: AccountId, id: string): Promise<GivenFile> {
  const invoice = await issuedInvoice(needs, accountId, id);
  const content = await needs.documents.invoicesPdf([invoice], await zoneOf(needs, accountId));
  return { name: `${invoice.number}.pdf`, content };
}

type MailNeeds = FileNeeds & Pick<CollectingNeeds, 'languages' | 'notices'>;

/** Mails an invoice on terms with its paper, once however often it is called. */
export async function sendInvoice(needs: MailNeeds, asked: { accountId: string; invoiceId: string }): Promise<void> {
  const accountId = brandId<AccountId>(asked.accountId);
  const id = brandId<InvoiceId>(asked.invoiceId);
  const invoice = await needs.billing.findInvoice(needs.db, accountId, id);
  if (!invoice?.number) return;
  const paper = await paperOf(needs, accountId, id);
  await needs.db.transaction().execute((tx) => needs.notices.mailInvoice(tx, { accountId, invoice, paper }));
}

async function paperOf(needs: MailNeeds, accountId: AccountId, id: InvoiceId): Promise<Attachment> {
  const drawn = () => getInvoicePdf(needs, accountId, id);
  const { name, content } = await needs.languages.inLanguageOf(needs.db, accountId, drawn);
  if (!(content instanceof Uint8Array)) throw new Error(`the paper of ${id} is no PDF`);
  return { name, type: 'application/pdf', content };
}
