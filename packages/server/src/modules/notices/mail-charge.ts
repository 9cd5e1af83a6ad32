import type { InvoiceGroup } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import type { Charge } from '../payments/index.ts';
import { readAddressee } from './addressee.ts';
import { chargeLetter, closedLetter, noMethodLetter, refundLetter } from './letters/charge-letters.ts';
import type { NoticedInvoice } from './letters/notice-facts.ts';
import { noticeKindOf } from './letters/notice-kind.ts';
import type { NoticesNeeds } from './notices-needs.ts';

interface About {
  accountId: AccountId;
  charge: Charge;
  /** What it collects, oldest first. */
  invoices: readonly NoticedInvoice[];
  /** Reads what it is for, when a mail is written. */
  groups: () => Promise<InvoiceGroup[]>;
}

/** Writes the mails about a charge's outcome and refunds in the caller's transaction: each once, however often called. */
export async function mailCharge(needs: NoticesNeeds, tx: Tx, about: About): Promise<void> {
  const { accountId, charge, invoices } = about;
  const kind = noticeKindOf(charge);
  if (kind === null && charge.refundedCents === 0) return;
  const addressee = await readAddressee(needs, tx, accountId);
  if (addressee === null) return;
  const { to } = addressee;
  const facts = { ...addressee.facts, invoices };
  if (kind !== null) {
    const groups = await about.groups();
    const letter = () => chargeLetter(kind, charge, facts, groups);
    await needs.outbox.put(tx, { cause: `charge:${charge.id}:${kind}`, to, letter });
  }
  if (charge.refundedCents === 0) return;
  for (const { id, kind: what, state, amountCents, reopens, sentAt, endedAt } of await needs.corrections.correctionsOf(
    tx,
    charge.id,
  )) {
    if (what !== 'refund' || state !== 'done') continue;
    const letter = () => refundLetter({ amountCents, reopens, at: endedAt ?? sentAt }, charge, facts);
    await needs.outbox.put(tx, { cause: `charge:${charge.id}:refund:${id}`, to, letter });
  }
}

interface AboutInvoice {
  accountId: AccountId;
  invoice: NoticedInvoice;
}

/** Writes once that there was no method to charge an invoice with. */
export async function mailNoMethod(needs: NoticesNeeds, tx: Tx, { accountId, invoice }: AboutInvoice): Promise<void> {
  const addressee = await readAddressee(needs, tx, accountId);
  if (addressee === null) return;
  const letter = () => noMethodLetter({ ...addressee.facts, invoices: [invoice] });
  await needs.outbox.put(tx, { cause: `invoice:${invoice.id}:no_method`, to: addressee.to, letter });
}

/** Writes once that an invoice is no longer owed. */
export async function mailClosing(needs: NoticesNeeds, tx: Tx, { accountId, invoice }: AboutInvoice): Promise<void> {
  const addressee = await readAddressee(needs, tx, accountId);
  if (addressee === null) return;
  const letter = () => closedLetter({ ...addressee.facts, invoices: [invoice] }, invoice);
  await needs.outbox.put(tx, { cause: `invoice:${invoice.id}:closed`, to: addressee.to, letter });
}
