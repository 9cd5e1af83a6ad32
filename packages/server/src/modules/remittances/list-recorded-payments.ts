import type { Endpoints, QueryOf, RecordedPayment as ShownPayment } from '@linekeeper/contract';
import type { AccountId, InvoiceId, RecordedPaymentId } from '../../kernel/ids.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows, type Page } from '../../kernel/page.ts';
import type { Db } from '../../store/database.ts';
import type { ExportedRecorded } from '../documents/index.ts';
import { countRecorded, receivedByMonth, recordedOfAccount } from './recorded-history.store.ts';
import { recordedMatch, type RecordedAsked } from './recorded-match.ts';
import { presentRecorded, type RecordedPayment } from './recorded-payment.ts';
import type { RemittancesNeeds } from './remittances-needs.ts';
import {
  invoicePartsOf,
  recordedOfIds,
  recordedOfInvoice,
  recordedOfLines,
  type BehindDay,
} from './remittances.store.ts';
import { words } from './words.ts';

type Needs = Pick<RemittancesNeeds, 'accounts' | 'billing' | 'db'>;

/** The account's payments by check and transfer that pass a filter of the payment history, newest first. */
export async function listRecordedPayments(
  needs: Needs,
  accountId: AccountId,
  asked: QueryOf<Endpoints['listRecordedPayments']>,
): Promise<Page<ShownPayment>> {
  const behindId = asked.cursor === undefined ? null : cursorPart(asked.cursor);
  const match = await recordedMatch(needs, needs.db, accountId, asked);
  const [rows, total] = match
    ? await Promise.all([
        recordedOfAccount(needs.db, accountId, { match, behindId, limit: asked.limit + 1, offset: offsetOf(asked) }),
        countRecorded(needs.db, accountId, match),
      ])
    : [[], 0];
  const page = pageOfRows(asked, rows, { total, cursorOf: ({ id }) => packCursor([id]), present: (row) => row });
  return { ...page, items: await present(needs, needs.db, accountId, page.items) };
}

/** The next that pass a filter, newest first, with the moment at which each was taken back. */
export async function recordedBehind(
  needs: Needs,
  accountId: AccountId,
  { behindId, limit, ...asked }: RecordedAsked & { behindId: string | null; limit: number },
): Promise<ExportedRecorded[]> {
  const match = await recordedMatch(needs, needs.db, accountId, asked);
  const rows = match && (await recordedOfAccount(needs.db, accountId, { match, behindId, limit, offset: 0 }));
  if (rows === null || rows.length === 0) return [];
  const shown = await present(needs, needs.db, accountId, rows);
  return shown.map((payment, at) => ({ ...payment, reversedAt: rows[at]?.reversedAt?.toISOString() ?? null }));
}

/** What those that pass a filter brought, by the month in which they were received, newest first. */
export async function recordedMonths(
  needs: Needs,
  accountId: AccountId,
  { limit, ...asked }: RecordedAsked & { limit: number },
): ReturnType<typeof receivedByMonth> {
  const match = await recordedMatch(needs, needs.db, accountId, asked);
  return match ? receivedByMonth(needs.db, accountId, { match, limit }) : [];
}

/** Those that paid some of an invoice, newest first. */
export async function recordedFor(needs: Needs, db: Db, accountId: AccountId, id: InvoiceId): Promise<ShownPayment[]> {
  return present(needs, db, accountId, await recordedOfInvoice(db, accountId, id));
}

/** Those that paid some of these lines, the last received first, each with what of it is for them. */
export async function recordedForLines(
  needs: Needs,
  accountId: AccountId,
  lineIds: readonly number[],
  asked: { behind: BehindDay | null; limit: number },
): Promise<(ShownPayment & { partCents: number })[]> {
  const found = await recordedOfLines(needs.db, accountId, lineIds, asked);
  const shown = await present(needs, needs.db, accountId, found);
  return shown.map((payment, at) => ({ ...payment, partCents: found[at]?.partCents ?? 0 }));
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
  { billing }: Pick<Needs, 'billing'>,
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
      own.map(({ invoiceId: id, ...part }) => ({
        id,
        number: numbers.get(id) ?? null,
        amountCents: part.amountCents,
        isRecovery: part.isRecovery,
      })),
    );
  });
}
