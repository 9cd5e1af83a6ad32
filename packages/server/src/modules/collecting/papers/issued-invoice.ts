import { brandId, type AccountId, type InvoiceId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { presentLine } from '../../billing/index.ts';
import type { IssuedInvoice, IssuedLine } from '../../documents/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { getInvoice } from './get-invoice.ts';

type Needs = Pick<CollectingNeeds, 'billing' | 'credits' | 'db' | 'payments' | 'remittances'>;

const linesAtOnce = 2000;

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
