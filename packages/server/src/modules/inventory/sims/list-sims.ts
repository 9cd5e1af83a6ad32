import type { LineState } from '@linekeeper/contract';
import type { InventorySim, SimCount, SimHolding, SimOrderListed, SimSort } from '@linekeeper/contract/provider';
import type { AccountId } from '../../../kernel/ids.ts';
import {
  offsetOf,
  packCursor,
  pageOfRows,
  unpackCursor,
  wrongCursor,
  type Page,
  type PageAsked,
} from '../../../kernel/page.ts';
import type { InventoryNeeds } from './inventory-needs.ts';
import {
  countSimOrders,
  countSimsByHolding,
  countSimsOfAll,
  simOrdersOfAll,
  simsOfAll,
  type ListedSim,
  type SimsAsked,
} from './listed-sims.store.ts';

/** More are said to be at least so many. */
const mostCounted = 10_000;

/** SIMs of all customers and of none, with the line that holds each. `count`: how many there are. */
export async function listSims(
  needs: InventoryNeeds,
  asked: PageAsked & SimsAsked & { sort?: SimSort | undefined },
  count = () => countSimsOfAll(needs.db, asked, mostCounted),
): Promise<Page<InventorySim>> {
  const { db, lines, carriers } = needs;
  const { sort = 'iccid', limit } = asked;
  const part = { sort, behind: simBehind(asked), limit: limit + 1, offset: offsetOf(asked) };
  const reading = simsOfAll(db, asked, part);
  // A number leads to few: what is on one page needs no counting.
  const counted = async () => (isOnOnePage(asked, await reading) ? (await reading).length : count());
  const [rows, total] = await Promise.all([reading, asked.find === undefined ? count() : counted()]);
  const held = await lines.linesOfSims(
    db,
    rows.map(({ iccid }) => iccid),
  );
  const owners = [...rows.map(ownerOf), ...[...held.values()].map(({ accountId }) => accountId)];
  const labelOf = await labelsOf(needs, owners);
  return pageOfRows(asked, rows, {
    total,
    totalIsLowerBound: total === mostCounted,
    cursorOf: ({ iccid, importedAt }) => packCursor([importedAt.toISOString(), iccid]),
    present: (sim) => {
      const carrierName = carriers.nameOf(sim.carrier);
      return presentSim(sim, { carrierName, labelOf, line: held.get(sim.iccid) });
    },
  });
}

const isOnOnePage = ({ page, cursor, limit }: PageAsked, rows: readonly unknown[]): boolean =>
  page === 1 && cursor === undefined && rows.length <= limit;

interface Around {
  carrierName: string;
  labelOf: (id: AccountId) => { id: AccountId; company: string };
  line: { id: string; status: LineState; accountId: AccountId } | undefined;
}

function presentSim(sim: ListedSim, { carrierName, labelOf, line }: Around): InventorySim {
  const { iccid, carrier, formFactor, eid, imsi, importedAt, orderId, orderName } = sim;
  const owner = ownerOf(sim);
  return {
    iccid,
    carrier,
    formFactor,
    eid,
    imsi,
    carrierName,
    importedAt: importedAt.toISOString(),
    holding: holdingOf(sim),
    account: owner && labelOf(owner),
    order: orderId === null ? null : { id: orderId, name: orderName ?? orderId },
    line: line ? { id: line.id, status: line.status, account: labelOf(line.accountId) } : null,
  };
}

const ownerOf = ({ accountId, claimedBy }: ListedSim): AccountId | null => accountId ?? claimedBy;

function holdingOf({ accountId, orderId, claimedBy }: ListedSim): SimHolding {
  if (accountId !== null) return 'assigned';
  if (orderId === null) return 'open';
  return claimedBy === null ? 'ordered' : 'claimed';
}

async function labelsOf({ db, accounts }: InventoryNeeds, ids: readonly (AccountId | null)[]) {
  const companies = await accounts.companiesOf(
    db,
    ids.flatMap((id) => id ?? []),
  );
  return (id: AccountId) => ({ id, company: companies.get(id) ?? id });
}

/** How many SIMs of each carrier that we know, by whose they are. */
export async function countSims({ db, carriers }: InventoryNeeds): Promise<SimCount[]> {
  const counted = await countSimsByHolding(db);
  const ids = [...new Set([...carriers.ids, ...counted.map(({ carrier }) => carrier)])];
  return ids.map((carrier) => {
    const of = (holding: SimHolding) =>
      counted.find((one) => one.carrier === carrier && one.holding === holding)?.count ?? 0;
    const counts = { open: of('open'), ordered: of('ordered'), claimed: of('claimed'), assigned: of('assigned') };
    return { carrier, carrierName: carriers.nameOf(carrier), counts };
  });
}

/** Orders of SIMs with who claimed them. */
export async function listSimOrders(needs: InventoryNeeds, asked: PageAsked): Promise<Page<SimOrderListed>> {
  const [rows, total] = await Promise.all([
    simOrdersOfAll(needs.db, { behind: behindOf(asked), limit: asked.limit + 1, offset: offsetOf(asked) }),
    countSimOrders(needs.db),
  ]);
  const labelOf = await labelsOf(
    needs,
    rows.map(({ accountId }) => accountId),
  );
  return pageOfRows(asked, rows, {
    total,
    cursorOf: ({ createdAt, id }) => packCursor([createdAt.toISOString(), id]),
    present: ({ id, name, createdAt, claimedAt, accountId, simCount }) => ({
      id,
      name,
      simCount,
      createdAt: createdAt.toISOString(),
      claimedAt: claimedAt?.toISOString() ?? null,
      account: accountId && labelOf(accountId),
    }),
  });
}

function simBehind(asked: PageAsked): Pick<ListedSim, 'iccid' | 'importedAt'> | undefined {
  const behind = behindOf(asked);
  return behind && { importedAt: behind.at, iccid: behind.id };
}

function behindOf({ cursor }: PageAsked): { at: Date; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [text = '', id] = unpackCursor(cursor, 2) ?? [];
  const at = new Date(text);
  if (id === undefined || Number.isNaN(at.getTime())) throw wrongCursor();
  return { at, id };
}
