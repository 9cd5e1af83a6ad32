import { sql } from 'kysely';
import type { AccountId, ChargeId, InvoiceId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';

interface Cover {
  accountId: AccountId;
  invoiceId: InvoiceId;
  /** The approved charge that pays. */
  chargeId: ChargeId;
}

/** Notes what pays an invoice; told again it counts once, and again after it was released. */
export async function noteCover(tx: Tx, cover: Cover & { amountCents: number; now: Date }): Promise<void> {
  const { accountId, invoiceId, chargeId, amountCents, now } = cover;
  const noting = sql`
    insert into billing.covers (account_id, invoice_id, kind, ref, amount_cents, noted_at)
    values (${accountId}, ${invoiceId}, 'charge', ${chargeId}, ${amountCents}, ${now})
    on conflict (account_id, invoice_id, kind, ref) do update set noted_at = ${now}, released_at = null
    where covers.released_at is not null`;
  await noting.execute(tx);
}

/** What was taken back pays no more; an invoice that it paid has to be reopened in the same transaction. */
export async function releaseCover(tx: Tx, { accountId, invoiceId, chargeId, now }: Cover & { now: Date }) {
  const released = sql`
    update billing.covers set released_at = ${now}
    where account_id = ${accountId} and invoice_id = ${invoiceId} and kind = 'charge' and ref = ${chargeId}
      and released_at is null`;
  await released.execute(tx);
}
