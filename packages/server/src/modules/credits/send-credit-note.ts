import * as z from 'zod/mini';
import type { Job } from '../../jobs/job.ts';
import { brandId, type AccountId, type CreditNoteId } from '../../kernel/ids.ts';
import type { CreditsNeeds } from './credits-needs.ts';
import { creditNotesOfIds } from './credits.store.ts';
import { getCreditNotePdf } from './get-credit-note-pdf.ts';

/** A credit note was issued: it goes out by mail, once. */
export const creditNoteToSend: Job<{ accountId: string; creditNoteId: string }> = {
  name: 'credits.note-to-send',
  payload: z.object({ accountId: z.string(), creditNoteId: z.string() }),
};

/** Mails a credit note with its paper, once however often it is called. */
export async function sendCreditNote(
  needs: CreditsNeeds,
  asked: { accountId: string; creditNoteId: string },
): Promise<void> {
  const accountId = brandId<AccountId>(asked.accountId);
  const [note] = await creditNotesOfIds(needs.db, accountId, [brandId<CreditNoteId>(asked.creditNoteId)]);
  const invoice = note && (await needs.billing.findInvoice(needs.db, accountId, note.invoiceId));
  if (!invoice) return;
  const drawn = () => getCreditNotePdf(needs, accountId, note.id);
  const { name, content } = await needs.languages.inLanguageOf(needs.db, accountId, drawn);
  if (!(content instanceof Uint8Array)) throw new Error(`the paper of ${note.id} is no PDF`);
  const paper = { name, type: 'application/pdf', content };
  await needs.db.transaction().execute((tx) => needs.notices.mailCreditNote(tx, { accountId, note, invoice, paper }));
}
