import { after, type Clock } from '../../kernel/clock.ts';
import type {
  CarrierOrder,
  CarrierPort,
  FindOutcome,
  LineOutcome,
  ObservedLine,
  SubmitOutcome,
  TrackOutcome,
  UsageFact,
  UsageRead,
} from '../../modules/carriers/index.ts';

interface Operation {
  ref: string;
  order: CarrierOrder;
  madeAt: Date;
  doneAt: Date;
  refusal: string | null;
}

/** What happens to the next order: nothing arrives, the answer is lost before or after the effect, or a plain no. */
export type FakeFault = 'not_sent' | 'lost_before' | 'lost_after' | 'refused' | 'down';

const workMs = 4000;
/** The clocks of a real carrier and ours differ: operations a little older than asked for are found, too. */
const skewMs = 120_000;
const unavailable = { kind: 'unavailable' as const, text: 'down' };

/** A carrier in memory: orders take four seconds of the clock it is given. */
export class FakeCarrier implements CarrierPort {
  readonly capabilities = { deadlineMs: 600_000, settleMs: 60_000, isRepeatHarmless: false, linesPerUsageRead: 2 };
  /** Faults for the orders to come, one each; `down` stays until it is taken away and answers no question either. */
  readonly faults: FakeFault[] = [];
  /** SIMs whose orders are accepted and fail later. */
  readonly failing = new Set<string>();
  /** SIMs whose finished orders the line itself does not show yet. */
  readonly lagging = new Set<string>();
  /** Facts that the next reading of usage gives for the SIMs it is asked about. */
  usage: UsageFact[] = [];
  readonly #clock: Clock;
  readonly #operations: Operation[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Every order that took effect, oldest first. */
  get received(): CarrierOrder[] {
    return this.#operations.map(({ order }) => order);
  }

  async submit(order: CarrierOrder): Promise<SubmitOutcome> {
    const fault = this.#isDown() ? 'down' : this.faults.shift();
    if (fault === 'down' || fault === 'not_sent')
      return { kind: 'not_sent', text: 'no connection', retryAfterMs: null };
    if (fault === 'refused')
      return { kind: 'refused', code: '400', text: 'Plan not valid for this SIM', mayRetry: false };
    if (fault === 'lost_before') return { kind: 'unknown', text: 'no answer' };
    const operationRef = this.#apply(order);
    return fault === 'lost_after' ? { kind: 'unknown', text: 'no answer' } : { kind: 'accepted', operationRef };
  }

  async track(operationRef: string, iccids: readonly string[]): Promise<TrackOutcome> {
    const operation = this.#operations.find(({ ref }) => ref === operationRef);
    if (this.#isDown() || !operation) return unavailable;
    if (this.#clock.now() < operation.doneAt) return { kind: 'in_progress' };
    const result = { isOk: operation.refusal === null, code: null, text: operation.refusal ?? '', mayRetry: true };
    return { kind: 'finished', items: iccids.map((iccid) => ({ iccid, ...result })) };
  }

  async find(order: CarrierOrder, since: Date, known: readonly string[]): Promise<FindOutcome> {
    if (this.#isDown()) return unavailable;
    const found = this.#operations.findLast(
      ({ ref, madeAt, order: { iccid, kind } }) =>
        iccid === order.iccid && kind === order.kind && madeAt >= after(since, -skewMs) && !known.includes(ref),
    );
    return found ? { kind: 'operation', operationRef: found.ref } : { kind: 'absent' };
  }

  async getLine(iccid: string): Promise<LineOutcome> {
    return this.#isDown() ? unavailable : { kind: 'found', line: this.#lineOf(iccid) };
  }

  async readUsage(iccids: readonly string[]): Promise<UsageRead> {
    if (this.#isDown()) return { facts: [], unread: iccids.map((iccid) => ({ iccid, text: 'down' })) };
    return { facts: this.usage.filter(({ iccid }) => iccids.includes(iccid)), unread: [] };
  }

  #isDown(): boolean {
    return this.faults[0] === 'down';
  }

  #apply(order: CarrierOrder): string {
    const madeAt = this.#clock.now();
    const refusal = this.failing.has(order.iccid) ? 'The network refused this SIM' : null;
    const ref = `op-${this.#operations.length + 1}`;
    this.#operations.push({ ref, order, madeAt, doneAt: after(madeAt, workMs), refusal });
    return ref;
  }

  #lineOf(iccid: string): ObservedLine {
    const now = this.#clock.now();
    const done = this.#operations.findLast(
      (one) => one.order.iccid === iccid && one.doneAt <= now && one.refusal === null,
    );
    if (!done || this.lagging.has(iccid)) return { iccid, state: 'inventory', msisdn: null, imei: null };
    const state = done.order.kind === 'suspend' ? 'suspended' : 'active';
    return { iccid, state, msisdn: `+1555${iccid.slice(-8)}`, imei: done.order.imei };
  }
}
