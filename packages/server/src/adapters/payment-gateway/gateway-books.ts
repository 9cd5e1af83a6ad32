import type {
  BookedRow,
  BookedTransaction,
  Found,
  Listed,
  PaymentGateway,
  SettledBatch,
  Unknown,
} from '../../modules/methods/index.ts';
import { found } from './found.ts';
import { batchListSchema, bookedSchema, chargeListSchema, type WireRow } from './from-wire.ts';
import type { GatewayWire } from './gateway-wire.ts';
import { unknown } from './judge-answer.ts';
import type { WireObject } from './to-wire.ts';
import { fromWireBooked, fromWireRow } from './wire-booked.ts';
import { words } from './words.ts';

type SearchOrder = Parameters<PaymentGateway['findBooked']>[0];
type ListName =
  | 'getTransactionListForCustomerRequest'
  | 'getUnsettledTransactionListRequest'
  | 'getTransactionListRequest';

const dayMs = 86_400_000;
/** The gateway answers at most 31 days of batches and 1000 rows at once. */
const mostSpanMs = 31 * dayMs;
const rowsPerPage = 1000;
const mostPages = 1000;
/** Clocks and time zones differ: rows are looked for a day longer than asked. */
const slackMs = dayMs;

/** Reads the gateway's own books; reads are repeated on silence, and nothing is ever changed. */
export class GatewayBooks {
  readonly #wire: GatewayWire;

  constructor(wire: GatewayWire) {
    this.#wire = wire;
  }

  async listSettledBatches({ from, to }: { from: Date; to: Date }): Promise<Listed<SettledBatch>> {
    const batches: SettledBatch[] = [];
    for (let startMs = from.getTime(); startMs <= to.getTime(); startMs += mostSpanMs) {
      const end = new Date(Math.min(startMs + mostSpanMs - 1000, to.getTime()));
      const listed = await this.#batchesOf(new Date(startMs), end);
      if (listed.kind === 'unknown') return listed;
      batches.push(...listed.items);
    }
    return { kind: 'listed', items: batches };
  }

  listBatch(batchId: string): Promise<Listed<BookedRow>> {
    return this.#rows('getTransactionListRequest', { batchId });
  }

  listUnsettled(): Promise<Listed<BookedRow>> {
    return this.#rows('getUnsettledTransactionListRequest', {});
  }

  async readBooked(transId: string): Promise<Found<BookedTransaction>> {
    const answer = await this.#wire.read('getTransactionDetailsRequest', { transId }, bookedSchema);
    return found(answer, ({ transaction }) => fromWireBooked(transaction));
  }

  async findBooked(by: SearchOrder): Promise<Listed<BookedTransaction>> {
    const ours = await this.transIdsOf(by);
    if (ours.kind === 'unknown') return ours;
    const reads = await Promise.all(ours.items.map((transId) => this.readBooked(transId)));
    const silent = reads.find((read): read is Unknown => read.kind === 'unknown');
    if (silent) return silent;
    return { kind: 'listed', items: reads.flatMap((read) => (read.kind === 'found' ? [read.found] : [])) };
  }

  /** Ids of what a customer's list shows under our number. */
  async transIdsOf({ profileId, invoiceNumber, since }: SearchOrder): Promise<Listed<string>> {
    const request = { customerProfileId: profileId };
    const from = new Date(since.getTime() - slackMs);
    const rows = await this.#rows('getTransactionListForCustomerRequest', request, from);
    if (rows.kind === 'unknown') return rows;
    const ours = rows.items.filter((row) => row.invoiceNumber === invoiceNumber);
    return { kind: 'listed', items: ours.map(({ transId }) => transId) };
  }

  async #batchesOf(from: Date, to: Date): Promise<Listed<SettledBatch>> {
    const span = { firstSettlementDate: wireInstant(from), lastSettlementDate: wireInstant(to) };
    const answer = await this.#wire.read('getSettledBatchListRequest', span, batchListSchema);
    const read = found(answer, ({ batchList }) =>
      batchList.map(({ batchId, settlementTimeUTC, paymentMethod }): SettledBatch => ({
        id: batchId,
        settledAt: settlementTimeUTC,
        methodKind: paymentMethod === 'eCheck' ? 'bank' : 'card',
      })),
    );
    if (read.kind === 'unknown') return read;
    return { kind: 'listed', items: read.kind === 'found' ? read.found : [] };
  }

  /** Newest first, page by page, down to `since`. */
  async #rows(name: ListName, request: WireObject, since?: Date): Promise<Listed<BookedRow>> {
    const rows: BookedRow[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const read = await this.#page(name, request, page);
      if (read.kind === 'unknown') return read;
      const items = read.kind === 'found' ? read.found.map(fromWireRow) : [];
      rows.push(...items);
      const last = items.at(-1);
      const isPast = last !== undefined && since !== undefined && last.submittedAt < since;
      if (items.length < rowsPerPage || isPast) return { kind: 'listed', items: rows };
    }
    return unknown(words.unknown.tooManyRows);
  }

  async #page(name: ListName, request: WireObject, page: number): Promise<Found<WireRow[]>> {
    const asked = {
      ...request,
      sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
      paging: { limit: String(rowsPerPage), offset: String(page) },
    };
    return found(await this.#wire.read(name, asked, chargeListSchema), ({ transactions }) => transactions);
  }
}

const wireInstant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
