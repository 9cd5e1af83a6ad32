import type { GivenFile, Payment } from '@linekeeper/contract';
import { after } from '../../../kernel/clock.ts';
import type { CsvShape } from '../../../kernel/csv-rows.ts';
import type { AccountId, ChargeId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ExportedRecorded } from '../../documents/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { filterOf, type PaymentsAsked } from './list-payments.ts';
import { presentPayments } from './present-payment.ts';

type ExportNeeds = Pick<
  CollectingNeeds,
  'accounts' | 'billing' | 'clock' | 'db' | 'documents' | 'payments' | 'remittances'
>;

const rowsAtOnce = 500;

/**
 * Payments that pass a filter as CSV, read part by part while they are sent: charges, then checks and transfers, each newest
 * first.
 */
export async function exportPayments(
  needs: ExportNeeds,
  accountId: AccountId,
  { form, ...asked }: PaymentsAsked & Pick<CsvShape, 'form'>,
): Promise<GivenFile> {
  const account = await needs.accounts.getAccount(needs.db, accountId);
  if (!account) throw new Refusal('not_found');
  const { timeZone } = account;
  const content = rowsOf(needs, accountId, asked, { form, timeZone });
  return { name: `payments-${localDay(needs.clock.now(), timeZone)}.csv`, content };
}

async function* rowsOf(
  needs: ExportNeeds,
  accountId: AccountId,
  asked: PaymentsAsked,
  shape: CsvShape,
): AsyncGenerator<string> {
  const { paymentsCsvHead, paymentsCsvRows, recordedCsvRows } = needs.documents;
  yield paymentsCsvHead();
  for await (const charges of chargesInParts(needs, accountId, asked)) yield paymentsCsvRows(charges, shape);
  for await (const found of recordedInParts(needs, accountId, asked)) yield recordedCsvRows(found, shape);
}

type Charged = Payment & { gatewayTransactionId: string | null };

async function* chargesInParts(
  needs: ExportNeeds,
  accountId: AccountId,
  asked: PaymentsAsked,
): AsyncGenerator<Charged[]> {
  const { db } = needs;
  const filter = await filterOf(needs, accountId, asked);
  let behindId: ChargeId | null = null;
  for (;;) {
    const charges = await needs.payments.chargesBehind(db, accountId, { ...filter, behindId, limit: rowsAtOnce });
    const shown = await presentPayments(needs, db, accountId, charges);
    const payments = shown.map((payment, at) => ({ ...payment, gatewayTransactionId: charges[at]?.transId ?? null }));
    if (payments.length > 0) yield payments;
    behindId = charges.at(-1)?.id ?? null;
    if (charges.length < rowsAtOnce) return;
  }
}

async function* recordedInParts(
  { remittances }: ExportNeeds,
  accountId: AccountId,
  asked: PaymentsAsked,
): AsyncGenerator<ExportedRecorded[]> {
  let behindId: string | null = null;
  for (;;) {
    const found = await remittances.recordedBehind(accountId, { ...asked, behindId, limit: rowsAtOnce });
    if (found.length > 0) yield found;
    behindId = found.at(-1)?.id ?? null;
    if (found.length < rowsAtOnce) return;
  }
}

const mostOnPaper = 2_000;

/** Payments that pass a filter on one paper, newest first. Refuses with `too_many_payments` beyond 2,000. */
export async function printPayments(
  needs: ExportNeeds,
  accountId: AccountId,
  asked: PaymentsAsked,
): Promise<GivenFile> {
  const { accounts, billing, clock, db, documents } = needs;
  const account = await accounts.getAccount(db, accountId);
  if (!account) throw new Refusal('not_found');
  const { company, timeZone } = account;
  const { address, city, state, zip } = account.billing;
  const found: (Charged | ExportedRecorded)[] = [];
  for (const parts of [chargesInParts(needs, accountId, asked), recordedInParts(needs, accountId, asked)])
    for await (const some of parts) {
      found.push(...some);
      if (found.length > mostOnPaper) throw new Refusal('too_many_payments');
    }
  const dayOf = (instant: Date) => localDay(instant, timeZone);
  const content = await documents.paymentsPdf(
    {
      seller: await billing.sellerNow(db),
      billTo: { company, address, city, state, zip },
      from: asked.from === undefined ? null : dayOf(new Date(asked.from)),
      to: asked.before === undefined ? null : dayOf(after(new Date(asked.before), -1)),
      madeAt: clock.now().toISOString(),
      payments: found.toSorted((a, b) => (paidDay(a) < paidDay(b) ? 1 : paidDay(a) > paidDay(b) ? -1 : 0)),
    },
    timeZone,
  );
  return { name: `payments-${dayOf(clock.now())}.pdf`, content };

  function paidDay(one: Charged | ExportedRecorded): string {
    return 'paidBy' in one ? one.receivedOn : dayOf(new Date(one.at));
  }
}
