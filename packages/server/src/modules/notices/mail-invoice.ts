import type { AccountId } from '../../kernel/ids.ts';
import type { Attachment } from '../../mail/mail.ts';
import type { Tx } from '../../store/database.ts';
import { readAddressee } from './addressee.ts';
import {
  creditNoteLetter,
  invoiceLetter,
  overdueLetter,
  recordedLetter,
  type CreditNotice,
  type RecordedNotice,
} from './letters/invoice-letters.ts';
import type { NoticedInvoice } from './letters/notice-facts.ts';
import type { NoticesNeeds } from './notices-needs.ts';

interface About {
  accountId: AccountId;
  invoice: NoticedInvoice;
}

/** Sends an invoice on terms with its paper, once. */
export async function mailInvoice(
  needs: NoticesNeeds,
  tx: Tx,
  { accountId, invoice, paper }: About & { paper: Attachment },
): Promise<void> {
  const addressee = await readAddressee(needs, tx, accountId);
  if (addressee === null) return;
  const letter = () => invoiceLetter(addressee.facts, invoice);
  const cause = `invoice:${invoice.id}:issued`;
  await needs.outbox.put(tx, { cause, to: addressee.to, letter, attachments: [paper] });
}

/** Sends a credit note with its paper, once. */
export async function mailCreditNote(
  needs: NoticesNeeds,
  tx: Tx,
  { accountId, note, invoice, paper }: About & { note: CreditNotice; paper: Attachment },
): Promise<void> {
  const addressee = await readAddressee(needs, tx, accountId);
  if (addressee === null) return;
  const letter = () => creditNoteLetter(addressee.facts, note, invoice);
  const cause = `credit-note:${note.id}:issued`;
  await needs.outbox.put(tx, { cause, to: addressee.to, letter, attachments: [paper] });
}

/** Writes once that an invoice was not paid by its due date. */
export async function mailOverdue(needs: NoticesNeeds, tx: Tx, { accountId, invoice }: About): Promise<void> {
  const addressee = await readAddressee(needs, tx, accountId);
  if (addressee === null) return;
  const letter = () => overdueLetter(addressee.facts, invoice);
  await needs.outbox.put(tx, { cause: `invoice:${invoice.id}:overdue`, to: addressee.to, letter });
}

/** Writes once that a payment by check or transfer was received, and once that it was taken back. */
export async function mailRecorded(
  needs: NoticesNeeds,
  tx: Tx,
  told: { accountId: AccountId; payment: RecordedNotice & { id: string }; invoices: readonly NoticedInvoice[] },
): Promise<void> {
  const { accountId, payment, invoices } = told;
  const addressee = await readAddressee(needs, tx, accountId);
  if (addressee === null) return;
  const letter = () => recordedLetter(payment, { ...addressee.facts, invoices });
  const what = payment.reversedAt === null ? 'received' : 'returned';
  await needs.outbox.put(tx, { cause: `recorded-payment:${payment.id}:${what}`, to: addressee.to, letter });
}
