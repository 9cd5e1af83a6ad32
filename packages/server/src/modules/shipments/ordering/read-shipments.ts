import type { Shipment as ShownShipment } from '@linekeeper/contract';
import type { ListedShipment } from '@linekeeper/contract/provider';
import { brandId, type AccountId, type ShipmentId } from '../../../kernel/ids.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows, type Page, type PageAsked } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../store/database.ts';
import type { Shipment } from '../shipment/shipment.ts';
import type { ShipmentsNeeds } from '../shipment/shipments-needs.ts';
import { presentShipments } from './present-shipment.ts';
import {
  accountOfShipment,
  countShipments,
  countShipmentsOfAll,
  findShipment,
  packedSims,
  shipmentsOf,
  shipmentsOfAll,
  type ShipmentsAsked,
} from './shipments.store.ts';

type Needs = Pick<ShipmentsNeeds, 'accounts' | 'billing' | 'carriers' | 'db'>;

const readOf = (asked: PageAsked) => ({
  behindId: asked.cursor === undefined ? null : cursorPart(asked.cursor),
  limit: asked.limit + 1,
  offset: offsetOf(asked),
});

/** An account's orders of SIM cards, newest first. */
export async function listShipments(
  needs: Needs,
  accountId: AccountId,
  asked: PageAsked,
): Promise<Page<ShownShipment>> {
  const { db } = needs;
  const [rows, total] = await Promise.all([shipmentsOf(db, accountId, readOf(asked)), countShipments(db, accountId)]);
  const shown = await presentShipments(needs, db, rows);
  return pageOfRows(asked, shown, { total, cursorOf: ({ id }) => packCursor([id]), present: (one) => one });
}

/** With the ICCIDs in the package. Refuses with `not_found`. */
export async function getShipment(
  needs: Needs,
  accountId: AccountId,
  id: string,
): Promise<{ shipment: ShownShipment; iccids: string[] }> {
  const { db } = needs;
  const found = await findShipment(db, accountId, brandId<ShipmentId>(id));
  const [shipment] = found ? await presentShipments(needs, db, [found]) : [];
  if (!found || !shipment) throw new Refusal('not_found');
  return { shipment, iccids: await packedSims(db, accountId, found.id) };
}

const mostCounted = 10_000;

/** Of all accounts, for staff alone. */
export async function listShipmentsOfAll(
  needs: Needs,
  asked: PageAsked & ShipmentsAsked,
): Promise<Page<ListedShipment>> {
  const { db } = needs;
  const [rows, total] = await Promise.all([
    shipmentsOfAll(db, asked, readOf(asked)),
    countShipmentsOfAll(db, asked, mostCounted),
  ]);
  const shown = await presentForStaff(needs, db, rows);
  const totalIsLowerBound = total === mostCounted;
  return pageOfRows(asked, shown, {
    total,
    totalIsLowerBound,
    cursorOf: ({ id }) => packCursor([id]),
    present: (one) => one,
  });
}

/** Any account's, for staff alone. Refuses with `not_found`. */
export async function getShipmentForStaff(
  needs: Needs,
  id: string,
): Promise<{ shipment: ListedShipment; iccids: string[] }> {
  const { db } = needs;
  const found = await shipmentOfAll(db, id);
  return { shipment: await forStaff(needs, db, found), iccids: await packedSims(db, found.accountId, found.id) };
}

/** Any account's, for staff alone. Refuses with `not_found`. */
export async function shipmentOfAll(db: Db, id: string): Promise<Shipment> {
  const shipmentId = brandId<ShipmentId>(id);
  const accountId = await accountOfShipment(db, shipmentId);
  const found = accountId === undefined ? undefined : await findShipment(db, accountId, shipmentId);
  if (!found) throw new Refusal('not_found');
  return found;
}

export async function forStaff(needs: Needs, db: Db, shipment: Shipment): Promise<ListedShipment> {
  const [shown] = await presentForStaff(needs, db, [shipment]);
  if (!shown) throw new Error(`${shipment.id} was not shown`);
  return shown;
}

async function presentForStaff(needs: Needs, db: Db, rows: readonly Shipment[]): Promise<ListedShipment[]> {
  const companies = await needs.accounts.companiesOf(db, [...new Set(rows.map(({ accountId }) => accountId))]);
  const shown = await presentShipments(needs, db, rows);
  return shown.map((shipment, at) => {
    const id = rows[at]?.accountId;
    return { ...shipment, account: { id: id ?? '', company: (id && companies.get(id)) ?? '' } };
  });
}
