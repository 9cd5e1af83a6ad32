import type { ChargeTrigger } from '@linekeeper/contract';
import { newId, type AccountId, type ChargeId, type CollectionId, type PaymentMethodId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Tx } from '../../../store/database.ts';
import type { InvoiceRecord, LinePart } from '../../billing/index.ts';
import type { Charge, NoCharge } from '../../payments/index.ts';
import { invoiceToSend } from './collection.ts';
import type { CollectingNeeds } from './collecting-needs.ts';
import { addCollection } from './collections.store.ts';
import { words } from './words.ts';

interface Wanted {
  accountId: AccountId;
  /** Of invoices that the caller has locked: no more of a line than is due and not being collected. */
  parts: readonly LinePart[];
  trigger: ChargeTrigger;
  /** What the customer confirmed; without it the default at the time is charged. */
  methodId?: PaymentMethodId;
  /** What the bank and the customer read; without it, it names the invoices. */
  description?: string;
}

export type Collected =
  | { kind: 'requested'; chargeId: ChargeId; collectionId: CollectionId }
  | { kind: 'refused'; code: NoCharge };

/**
 * Asks for one charge over parts of what is due, in the caller's transaction; the call to the gateway follows when it is
 * committed, the outcome with `concludeCharge`. The caller keeps the account's methods and locks the invoices first, in this
 * order. The database refuses to collect more of a line than is due.
 */
export async function collect(needs: CollectingNeeds, tx: Tx, wanted: Wanted): Promise<Collected> {
  const { accountId, parts, trigger, methodId } = wanted;
  const now = needs.clock.now();
  const collectionId = newId<CollectionId>('col');
  const amountCents = sumCents(parts.map((part) => part.amountCents));
  const description = wanted.description ?? (await descriptionOf(needs, tx, accountId, parts));
  const asked = await needs.payments.requestCharge(tx, {
    accountId,
    collectionId,
    amountCents,
    description,
    trigger,
    ...(methodId !== undefined && { methodId }),
  });
  if (asked.kind === 'refused') {
    if (asked.code === 'charge_in_progress') throw new Error(`${collectionId} was charged before it was made`);
    return { kind: 'refused', code: asked.code };
  }
  const { chargeId } = asked;
  const collection = { id: collectionId, accountId, state: 'open', amountCents, chargeId, madeAt: now } as const;
  await addCollection(tx, { ...collection, endedAt: null }, parts);
  await needs.billing.claimParts(tx, { accountId, parts, now });
  return { kind: 'requested', chargeId, collectionId };
}

/** The same for a charge that was made before: it pays these parts, or nothing, with its outcome. */
export async function collectFound(
  needs: CollectingNeeds,
  tx: Tx,
  { collectionId, charge, parts }: { collectionId: CollectionId; charge: FoundCharge; parts: readonly LinePart[] },
): Promise<void> {
  const { accountId, amountCents, id: chargeId } = charge;
  const madeAt = needs.clock.now();
  const collection = {
    id: collectionId,
    accountId,
    state: 'open',
    amountCents,
    chargeId,
    madeAt,
    endedAt: null,
  } as const;
  await addCollection(tx, collection, parts);
  if (parts.length > 0) await needs.billing.claimParts(tx, { accountId, parts, now: madeAt });
}

type FoundCharge = Pick<Charge, 'accountId' | 'amountCents' | 'id'>;

async function descriptionOf(
  needs: CollectingNeeds,
  tx: Tx,
  accountId: AccountId,
  parts: readonly LinePart[],
): Promise<string> {
  const ids = [...new Set(parts.map(({ invoiceId }) => invoiceId))];
  const [first] = ids.length === 1 ? await needs.billing.findInvoices(tx, accountId, ids) : [];
  return first?.number ? words.description.one(first.number) : words.description.more(ids.length);
}

/**
 * Collects an invoice that was just issued, in its transaction. When nothing can be charged, its lines are owed at once and
 * people get a mail. One on terms is sent instead, and its subscriptions are active.
 */
export async function collectInvoice(
  needs: CollectingNeeds,
  tx: Tx,
  invoice: InvoiceRecord,
  trigger: ChargeTrigger,
): Promise<void> {
  const { accountId, id, number } = invoice;
  if (invoice.netDays !== null) return sendInvoice(needs, tx, invoice);
  const parts = await needs.billing.collectable(tx, accountId, id);
  if (parts.length === 0) return;
  const described = number === null ? {} : { description: words.description.one(number) };
  const asked = await collect(needs, tx, { accountId, parts, trigger, ...described });
  if (asked.kind === 'requested') return;
  const failed = { failedAt: needs.clock.now(), failure: words.notTried[asked.code] };
  const ids = parts.map(({ invoiceLineId }) => invoiceLineId);
  await needs.billing.failLines(tx, { accountId, ids }, { ...failed, isHardDecline: false });
  await needs.billing.changeInvoices(tx, [id], failed);
  await needs.billing.concludeLines(tx, accountId, ids);
  await needs.notices.mailNoMethod(tx, { accountId, invoice });
}

async function sendInvoice(needs: CollectingNeeds, tx: Tx, { accountId, id }: InvoiceRecord): Promise<void> {
  const due = await needs.billing.collectable(tx, accountId, id);
  const ids = due.map(({ invoiceLineId }) => invoiceLineId);
  if (ids.length > 0) await needs.billing.concludeLines(tx, accountId, ids);
  await needs.jobs.enqueue(tx, invoiceToSend, { invoiceId: id, accountId });
}
