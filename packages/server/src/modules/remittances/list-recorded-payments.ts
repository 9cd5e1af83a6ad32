import type { RecordedPayment as ShownPayment } from '@linekeeper/contract';
import type { AccountId, InvoiceId, RecordedPaymentId } from '../../kernel/ids.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows, type Page, type PageAsked } from '../../kernel/page.ts';
import type { Db } from '../../store/database.ts';
import { presentRecorded, type RecordedPayment } from './recorded-payment.ts';
import type { RemittancesNeeds } from './remittances-needs.ts';
import {
  countRecorded,
  invoicePartsOf,
  recordedOfAccount,
  recordedOfIds,
  recordedOfInvoice,
} from './remittances.store.ts';
import { words } from './words.ts';

type Needs = Pick<RemittancesNeeds, 'billing' | 'db'>;

/** The account's payments by check and transfer, newest first. */
export async function listRecordedPayments(
  needs: Needs,
  accountId: AccountId,
  asked: PageAsked,
): Promise<Page<ShownPayment>> {
  const behindId = asked.cursor === undefined ? undefined : cursorPart(asked.cursor);
  const [rows, total] = await Promise.all([
    recordedOfAccount(needs.db, accountId, { behindId, limit: asked.limit + 1, offset: offsetOf(asked) }),
    countRecorded(needs.db, accountId),
  ]);
  const page = pageOfRows(asked, rows, { total, cursorOf: ({ id }) => packCursor([id]), present: (row) => row });
  return { ...page, items: await present(needs, needs.db, accountId, page.items) };
}

/** Those that paid some of an invoice, newest first. */
export async function recordedFor(needs: Needs, db: Db, accountId: AccountId, id: InvoiceId): Promise<ShownPayment[]> {
  return present(needs, db, accountId, await recordedOfInvoice(db, accountId, id));
}

/** What payments are called, such as "check 1042", by id; unknown and foreign ones are absent. */
export async function namesOfRecorded(
  db: Db,
  accountId: AccountId,
  ids: readonly RecordedPaymentId[],
): Promise<Map<RecordedPaymentId, string>> {
  const found = await recordedOfIds(db, accountId, ids);
  return new Map(found.map(({ id, paidBy, reference }) => [id, words.paid[paidBy](reference)]));
}

async function present(
  { billing }: Needs,
  db: Db,
  accountId: AccountId,
  payments: readonly RecordedPayment[],
): Promise<ShownPayment[]> {
  const parts = await invoicePartsOf(
    db,
    accountId,
    payments.map(({ id }) => id),
  );
  const invoices = await billing.findInvoices(db, accountId, [...new Set(parts.map(({ invoiceId }) => invoiceId))]);
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const ofPayment = Map.groupBy(parts, ({ recordedPaymentId }) => recordedPaymentId);
  return payments.map((payment) => {
    const own = ofPayment.get(payment.id) ?? [];
    return presentRecorded(
      payment,
      own.map(({ invoiceId: id, amountCents }) => ({ id, number: numbers.get(id) ?? null, amountCents })),
    );
  });
}
