import type { StatementEntry } from '@linekeeper/contract';
import {
  brandId,
  type AccountId,
  type ChargeId,
  type CorrectionId,
  type CreditNoteId,
  type InvoiceId,
  type RecordedPaymentId,
} from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import { methodShown } from '../../kernel/shown.ts';
import type { Db } from '../../store/database.ts';
import type { CustomerEntry } from '../ledger/index.ts';
import { entryCause, type EntryCause } from './entry-cause.ts';
import type { StatementsNeeds } from './statements-needs.ts';
import { words } from './words.ts';

type Needs = Pick<StatementsNeeds, 'billing' | 'corrections' | 'credits' | 'payments' | 'remittances'>;

interface Described {
  accountId: AccountId;
  timeZone: string;
  openingCents: number;
}

/** Entries with their documents and what they say to a person. */
export async function describeEntries(
  needs: Needs,
  db: Db,
  entries: readonly CustomerEntry[],
  { accountId, timeZone, openingCents }: Described,
): Promise<StatementEntry[]> {
  const causes = entries.map(({ cause }) => entryCause(cause));
  const known = await documentsOf(needs, db, accountId, causes);
  return entries.map((entry, index) => {
    const cause = causes[index] ?? { kind: 'other', subject: null };
    return {
      id: String(entry.id),
      at: entry.at.toISOString(),
      day: localDay(entry.at, timeZone),
      kind: cause.kind,
      document: known.get(cause.subject ?? '')?.document ?? null,
      text: textOf(cause, known.get(cause.subject ?? ''), entry),
      method: known.get(cause.subject ?? '')?.method ?? null,
      amountCents: entry.amountCents,
      balanceCents: openingCents + entry.sumCents,
    };
  });
}

interface Known {
  document: StatementEntry['document'];
  /** The number of an invoice, that of the invoice of a credit note, or what a payment came by. */
  name: string;
  method: StatementEntry['method'];
}

/** What is known of the subjects of causes, by their ids. */
async function documentsOf(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  causes: readonly EntryCause[],
): Promise<Map<string, Known>> {
  const subjects = (prefix: string) => [
    ...new Set(causes.flatMap(({ subject }) => (subject?.startsWith(`${prefix}_`) ? [subject] : []))),
  ];
  const notes = await needs.credits.creditNotesOfIds(
    db,
    accountId,
    subjects('crn').map((id) => brandId<CreditNoteId>(id)),
  );
  const refunds = await needs.corrections.correctionsOfIds(
    db,
    subjects('cor').map((id) => brandId<CorrectionId>(id)),
  );
  const invoices = await needs.billing.findInvoices(db, accountId, [
    ...new Set([...subjects('inv').map((id) => brandId<InvoiceId>(id)), ...notes.map(({ invoiceId }) => invoiceId)]),
  ]);
  const charges = await needs.payments.chargesOfIds(db, [
    ...new Set([...subjects('txn').map((id) => brandId<ChargeId>(id)), ...refunds.map(({ chargeId }) => chargeId)]),
  ]);
  const recorded = await needs.remittances.namesOfRecorded(
    db,
    accountId,
    subjects('rcp').map((id) => brandId<RecordedPaymentId>(id)),
  );
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const methods = new Map(charges.map(({ id, method }) => [id, method]));
  return new Map<string, Known>([
    ...invoices.map(({ id, number }) => pair(id, { kind: 'invoice', id, number }, number)),
    ...notes.map(({ id, number, invoiceId }) => pair(id, { kind: 'credit_note', id, number }, numbers.get(invoiceId))),
    ...charges.map(({ id, method }) => paidBy(id, id, method)),
    ...[...recorded].map(([id, name]) => pair(id, null, name)),
    ...refunds.map(({ id, chargeId }) => paidBy(id, chargeId, methods.get(chargeId))),
  ]);
}

function paidBy(subject: string, id: ChargeId, method: StatementEntry['method'] = null): [string, Known] {
  const name = method === null ? words.unknown : methodShown(method);
  return [subject, { document: { kind: 'payment', id, number: null }, name, method }];
}

function pair(id: string, document: Known['document'], name: string | null | undefined): [string, Known] {
  return [id, { document, name: name ?? words.unknown, method: null }];
}

function textOf({ kind }: EntryCause, known: Known | undefined, { creditCents }: CustomerEntry): string {
  return words.entries[kind](known?.name ?? words.unknown, -creditCents);
}
