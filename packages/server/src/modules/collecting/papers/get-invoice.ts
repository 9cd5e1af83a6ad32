import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import { brandId, type AccountId, type InvoiceId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { presentInvoice, presentLine } from '../../billing/index.ts';
import { presentCreditNote } from '../../credits/index.ts';
import { groupLines, tellApart } from '../../documents/index.ts';
import { words } from '../collections/words.ts';
import type { IssuedInvoice, IssuedLine, IssuedTax } from '../../documents/index.ts';
import { componentName, type TaxedComponent } from '../../tax/index.ts';
import { collectionsOfInvoice } from '../collections/collections.store.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { presentPayments } from '../payments-made/present-payment.ts';

type Needs = Pick<CollectingNeeds, 'billing' | 'credits' | 'db' | 'payments' | 'plans' | 'remittances'>;

const linesAtOnce = 2000;
/** As many attempts as are shown with an invoice. */
const shownPayments = 100;

/** One invoice with its groups of lines and every attempt to collect some of it, newest first. */
export async function getInvoice(
  needs: Needs,
  accountId: AccountId,
  id: string,
): Promise<ReplyOf<Endpoints['getInvoice']>> {
  const { db, billing, payments } = needs;
  const invoice = await billing.findInvoice(db, accountId, brandId<InvoiceId>(id));
  if (!invoice) throw new Refusal('not_found');
  const collections = await collectionsOfInvoice(db, accountId, invoice.id);
  const [groups, taxes, notes, charges] = await Promise.all([
    billing.groupsOfInvoice(db, accountId, invoice.id),
    billing.taxesOfInvoice(db, accountId, invoice.id),
    needs.credits.creditNotesOf(db, accountId, invoice.id),
    payments.chargesOfCollections(db, accountId, collections, { behind: null, limit: shownPayments }),
  ]);
  const { billTo, seller, purchaseOrder, terms, remitTo, creditCents, certificates } = invoice;
  return {
    invoice: presentInvoice(invoice),
    billTo,
    seller,
    purchaseOrder,
    terms,
    remitTo,
    taxes: taxesShown(taxes, certificates),
    creditCents,
    creditNotes: notes.map(presentCreditNote),
    groups: tellApart(groupLines(groups), await needs.plans.carrierNamesOf(db, groups), ({ text }) => text),
    payments: await presentPayments(needs, db, accountId, charges),
    recorded: await needs.remittances.recordedFor(db, accountId, invoice.id),
  };
}

/** The taxes of an invoice as people read them; a certificate that kept one away is among them. */
function taxesShown(components: readonly TaxedComponent[], certificates: readonly string[]): IssuedTax[] {
  return [
    ...components.map((component) => ({ name: componentName(component), amountCents: component.taxCents })),
    ...certificates.map((certificate) => ({ name: words.tax.exempt(certificate), amountCents: 0 })),
  ];
}

/** What a paper shows of an invoice. A draft has none: `not_found`, like a foreign one. */
export async function issuedInvoice(needs: Needs, accountId: AccountId, id: string): Promise<IssuedInvoice> {
  const { invoice, ...paper } = await getInvoice(needs, accountId, id);
  const { number, issuedAt } = invoice;
  if (number === null || issuedAt === null) throw new Refusal('not_found');
  const { status, periodStart, periodEnd, dueOn, subtotalCents, totalCents, dueCents, lineCount } = invoice;
  return {
    number,
    issuedAt,
    status,
    periodStart,
    periodEnd,
    dueOn,
    ...paper,
    subtotalCents,
    totalCents,
    dueCents,
    lineCount,
    lines: () => linesInParts(needs, accountId, brandId<InvoiceId>(id)),
  };
}

/** The lines of an invoice by position, read part by part. */
export async function* linesInParts(
  { db, billing }: Pick<Needs, 'billing' | 'db'>,
  accountId: AccountId,
  id: InvoiceId,
): AsyncGenerator<IssuedLine[]> {
  let behind = 0;
  for (;;) {
    const part = await billing.linesOfInvoice(db, accountId, id, { behind, limit: linesAtOnce });
    if (part.length > 0) yield part.map(presentLine);
    behind = part.at(-1)?.position ?? behind;
    if (part.length < linesAtOnce) return;
  }
}
