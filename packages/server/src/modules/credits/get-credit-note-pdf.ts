import type { GivenFile, InvoiceGroup } from '@linekeeper/contract';
import { brandId, type AccountId, type CreditNoteId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { presentLine } from '../billing/index.ts';
import { groupLines, groupOfLine, type PrintedNote } from '../documents/index.ts';
import { componentName } from '../tax/index.ts';
import { creditNotesOfIds, partsOfNote } from './credits.store.ts';
import type { CreditsNeeds } from './credits-needs.ts';

type Needs = Pick<CreditsNeeds, 'accounts' | 'billing' | 'db' | 'documents'>;

/** A credit note on paper, its times in the account's zone. */
export async function getCreditNotePdf(needs: Needs, accountId: AccountId, asked: string): Promise<GivenFile> {
  const { db, billing } = needs;
  const id = brandId<CreditNoteId>(asked);
  const [note] = await creditNotesOfIds(db, accountId, [id]);
  const account = await needs.accounts.getAccount(db, accountId);
  const invoice = note && (await billing.findInvoice(db, accountId, note.invoiceId));
  if (!note || !invoice || !account) throw new Refusal('not_found');
  const parts = await partsOfNote(db, accountId, id);
  const components = await billing.taxesOfInvoice(db, accountId, invoice.id);
  const { number, issuedAt, subtotalCents, loweredCents, creditCents, refundCents } = note;
  const paper: PrintedNote = {
    number,
    issuedAt: issuedAt.toISOString(),
    invoiceNumber: invoice.number ?? invoice.id,
    seller: invoice.seller,
    billTo: invoice.billTo,
    groups: await groupsOf(needs, accountId, parts),
    subtotalCents,
    taxes: components.flatMap((component, index) => {
      const amountCents = sumCents(parts.map(({ taxes }) => taxes[index] ?? 0));
      return amountCents === 0 ? [] : [{ name: componentName(component), amountCents }];
    }),
    totalCents: loweredCents + creditCents + refundCents,
    loweredCents,
    creditCents,
    refundCents,
  };
  return { name: `${number}.pdf`, content: await needs.documents.creditNotePdf(paper, account.timeZone) };
}

/** What is credited, as the invoice groups it. */
async function groupsOf(
  { db, billing }: Needs,
  accountId: AccountId,
  parts: Awaited<ReturnType<typeof partsOfNote>>,
): Promise<InvoiceGroup[]> {
  const cents = new Map(parts.map(({ invoiceLineId, amountCents }) => [invoiceLineId, amountCents]));
  const lines = await billing.linesOfIds(db, accountId, [...cents.keys()]);
  return groupLines(lines.map((line) => ({ ...groupOfLine(presentLine(line)), amountCents: cents.get(line.id) ?? 0 })));
}
