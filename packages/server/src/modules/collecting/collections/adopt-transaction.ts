import type { AccountId, ChargeId } from '../../../kernel/ids.ts';
import { nothingAlongside, type Alongside } from '../../../store/alongside.ts';
import type { Tx } from '../../../store/database.ts';
import type { LinePart } from '../../billing/index.ts';
import type { Adopted, Adoption, AdoptionWanted, WantsPayment } from '../../reconciliation/index.ts';
import type { CollectingNeeds } from './collecting-needs.ts';
import {
  collectionOf,
  collectionsOfIds,
  lockCollection,
  partsLeft,
  partsOf,
  partsOfLines,
} from './collections.store.ts';

const unwanted = { isOwed: false, underWay: null };

/**
 * An operator accepts what the gateway says about a transaction: a late charge, another sum, a void, refund or dispute
 * there. A late charge pays what it was to collect if all of it is still due; otherwise the money is the customer's and can
 * be refunded here. Refused while another charge collects the same. Repeats change nothing.
 */
export async function adoptTransaction(
  needs: Pick<CollectingNeeds, 'reconciliation' | 'billing'>,
  wanted: AdoptionWanted,
  alongside: Alongside<Adoption> = nothingAlongside,
): Promise<Adopted> {
  const wants: WantsPayment = async (tx, { id, amountCents }) => {
    const known = await collectionOf(tx, id);
    if (!known) return unwanted;
    const asked = await partsOf(tx, known);
    await needs.billing.lockInvoices(tx, [...new Set(asked.map(({ invoiceId }) => invoiceId))]);
    const collection = await lockCollection(tx, id);
    const parts = await partsLeft(tx, known);
    if (collection?.state === 'open') return { isOwed: amountCents === known.amountCents, underWay: null };
    if (collection?.state !== 'released') return unwanted;
    const hasRoom = await needs.billing.haveRoom(tx, known.accountId, parts);
    const isOwed = hasRoom && amountCents === known.amountCents;
    return { isOwed, underWay: hasRoom ? null : await chargeCollecting(tx, known.accountId, parts) };
  };
  return needs.reconciliation.adoptTransaction(wanted, wants, alongside);
}

async function chargeCollecting(tx: Tx, accountId: AccountId, parts: readonly LinePart[]): Promise<ChargeId | null> {
  const ids = parts.map(({ invoiceLineId }) => invoiceLineId);
  const others = (await partsOfLines(tx, accountId, ids)).map(({ collectionId }) => collectionId);
  const collections = await collectionsOfIds(tx, others);
  return [...collections.values()].find(({ state }) => state === 'open')?.chargeId ?? null;
}
