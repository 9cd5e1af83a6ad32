import { after, type Clock } from '../../kernel/clock.ts';
import type {
  CarrierCapabilities,
  CarrierRequest,
  CarrierPort,
  CommandKind,
  FindOutcome,
  LineFound,
  LineInRequest,
  LineProgress,
  LinesPage,
  LinesRead,
  LostRequest,
  ObservedLine,
  ObservedState,
  SubmitOutcome,
  TrackOutcome,
  UsageFact,
  UsageRead,
} from '../../modules/carriers/index.ts';

/** A request for one SIM, as it took effect. */
export type FakeRequest = Pick<CarrierRequest, 'kind' | 'planRef'> & LineInRequest;

interface Operation {
  ref: string;
  request: FakeRequest;
  madeAt: Date;
  doneAt: Date;
  refusal: string | null;
}

/**
 * What happens to the next call: nothing arrives, the answer is lost before or after the effect, a plain no, or a line
 * is busy.
 */
export type FakeFault = 'not_sent' | 'lost_before' | 'lost_after' | 'refused' | 'conflict' | 'down' | 'refuses_us';

const workMs = 4000;
/** The clocks of a real carrier and ours differ: operations a little older than asked for are found, too. */
const skewMs = 120_000;
const down = { kind: 'unavailable' as const, text: 'down' };

const targets: Record<CommandKind, ObservedState | null> = {
  activate: 'active',
  suspend: 'suspended',
  resume: 'active',
  changePlan: null,
  terminate: 'deactivated',
};

/** A carrier in memory: requests take four seconds of the clock it is given. */
export class FakeCarrier implements CarrierPort {
  readonly capabilities: { -readonly [Name in keyof CarrierCapabilities]: CarrierCapabilities[Name] } = {
    deadlineMs: 600_000,
    settleMs: 60_000,
    isRepeatHarmless: false,
    linesPerRequest: 100,
    linesPerRead: 100,
    linesPerPage: 100,
    linesPerUsageRead: 100,
    requestsAtOnce: 1,
    requestsPerSecond: Infinity,
  };
  /** Faults for the calls to come, one each; `down` and `refuses_us` stay until they are taken away and answer no question either. */
  readonly faults: FakeFault[] = [];
  /** SIMs whose requests are accepted and fail later. */
  readonly failing = new Set<string>();
  /** SIMs that make the carrier refuse a whole call. */
  readonly refusing = new Set<string>();
  /** SIMs whose finished requests the line itself does not show yet. */
  readonly lagging = new Set<string>();
  /** What somebody at the carrier changed behind our back; null: the SIM is gone. Seen until the next request. */
  readonly outside = new Map<string, Partial<ObservedLine> | null>();
  /** It names plans in orders alone: no reading shows one. */
  namesPlansInOrders = false;
  /** Facts that the next reading of usage gives for the SIMs it is asked about. */
  usage: UsageFact[] = [];
  /** SIMs whose plan was asked for. */
  readonly planReads: string[] = [];
  /** How many calls with requests took effect. */
  callCount = 0;
  readonly #clock: Clock;
  readonly #operations: Operation[] = [];
  readonly #byIccid = new Map<string, Operation[]>();
  readonly #byRef = new Map<string, Operation[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Every request that took effect, oldest first, each of its SIMs by itself. */
  get received(): FakeRequest[] {
    return this.#operations.map(({ request }) => request);
  }

  async submit(request: CarrierRequest): Promise<SubmitOutcome> {
    const fault = this.#isDown() ? 'down' : this.faults.shift();
    if (fault === 'down' || fault === 'not_sent')
      return { kind: 'not_sent', text: 'no connection', retryAfterMs: null };
    if (fault === 'refused' || request.lines.some(({ iccid }) => this.refusing.has(iccid)))
      return { kind: 'refused', code: '400', text: 'Plan not valid for this SIM', mayRetry: false };
    if (fault === 'conflict') return { kind: 'conflict', text: 'Another request is open for this SIM' };
    if (fault === 'lost_before') return { kind: 'unknown', text: 'no answer' };
    const operationRef = this.#apply(request);
    return fault === 'lost_after' ? { kind: 'unknown', text: 'no answer' } : { kind: 'accepted', operationRef };
  }

  async track(operationRef: string, iccids: readonly string[]): Promise<TrackOutcome> {
    const made = this.#byRef.get(operationRef);
    if (this.#isDown() || !made) return down;
    const operations = new Map(made.map((one) => [one.request.iccid, one]));
    const now = this.#clock.now();
    const lines = iccids.flatMap((iccid): LineProgress[] => {
      const operation = operations.get(iccid);
      if (!operation || now < operation.doneAt) return [];
      const { refusal } = operation;
      const seen = this.#countedLine(iccid);
      if (refusal === null) return [{ iccid, result: 'ok', ...(seen && { seen }) }];
      return [{ iccid, result: 'failed', code: null, text: refusal, mayRetry: true }];
    });
    return { kind: 'read', lines };
  }

  async find({ kind, lines, since }: LostRequest): Promise<FindOutcome> {
    if (this.#isDown()) return down;
    const lookFor = ({ iccid, known }: LostRequest['lines'][number]): LineFound => {
      const found = this.#operationsOf(iccid).findLast(
        ({ ref, madeAt, request }) => request.kind === kind && madeAt >= after(since, -skewMs) && !known.includes(ref),
      );
      return found ? { iccid, result: 'operation', operationRef: found.ref } : { iccid, result: 'absent' };
    };
    return { kind: 'read', lines: lines.map(lookFor) };
  }

  async readLines(iccids: readonly string[]): Promise<LinesRead> {
    if (this.#isDown()) return { lines: [], ...this.#unread(iccids) };
    return { lines: iccids.flatMap((iccid) => this.#shownLine(iccid) ?? []), unread: [] };
  }

  async listLines({ cursor, most }: { cursor: string | null; most: number }): Promise<LinesPage> {
    if (this.#isDown()) return { ...down, refusesUs: this.#refusesUs() };
    const known = [...new Set([...this.#byIccid.keys(), ...this.outside.keys()])].toSorted();
    const rest = known.filter((iccid) => iccid > (cursor ?? ''));
    const page = rest.slice(0, most);
    const next = rest.length > most ? (page.at(-1) ?? null) : null;
    return { kind: 'page', lines: page.flatMap((iccid) => this.#shownLine(iccid) ?? []), next };
  }

  get readPlans(): CarrierPort['readPlans'] {
    if (!this.namesPlansInOrders) return null;
    return async (iccids) => {
      if (this.#isDown()) return { plans: [], ...this.#unread(iccids) };
      this.planReads.push(...iccids);
      return { plans: iccids.map((iccid) => ({ iccid, planRef: this.#lineOf(iccid)?.planRef ?? null })), unread: [] };
    };
  }

  async readUsage(iccids: readonly string[]): Promise<UsageRead> {
    if (this.#isDown()) return { facts: [], unread: iccids.map((iccid) => ({ iccid, text: 'down' })) };
    return { facts: this.usage.filter(({ iccid }) => iccids.includes(iccid)), unread: [] };
  }

  #isDown(): boolean {
    return this.faults[0] === 'down' || this.#refusesUs();
  }

  #refusesUs(): boolean {
    return this.faults[0] === 'refuses_us';
  }

  #unread(iccids: readonly string[]) {
    return { unread: iccids.map((iccid) => ({ iccid, text: 'down' })), refusesUs: this.#refusesUs() };
  }

  #shownLine(iccid: string): ObservedLine | null {
    const line = this.#lineOf(iccid);
    return line && this.namesPlansInOrders ? { ...line, planRef: null } : line;
  }

  #operationsOf(iccid: string): Operation[] {
    return this.#byIccid.get(iccid) ?? [];
  }

  #apply({ kind, planRef, lines }: CarrierRequest): string {
    const madeAt = this.#clock.now();
    this.callCount += 1;
    const ref = `op-${this.callCount}`;
    const made = lines.map(({ iccid, imei }) => {
      const refusal = this.failing.has(iccid) ? 'The network refused this SIM' : null;
      return { ref, request: { kind, planRef, iccid, imei }, madeAt, doneAt: after(madeAt, workMs), refusal };
    });
    this.#operations.push(...made);
    this.#byRef.set(ref, made);
    for (const { iccid } of lines) this.outside.delete(iccid);
    for (const one of made) this.#byIccid.set(one.request.iccid, [...this.#operationsOf(one.request.iccid), one]);
    return ref;
  }

  #lineOf(iccid: string): ObservedLine | null {
    const changed = this.outside.get(iccid);
    return changed === null ? null : { ...this.#orderedLine(iccid), ...changed };
  }

  /** Null where it reports no counter. */
  #countedLine(iccid: string): ObservedLine | null {
    const counted = this.usage.find((fact) => fact.kind === 'counter' && fact.iccid === iccid);
    const line = counted ? this.#lineOf(iccid) : null;
    return line && { ...line, countedBytes: counted?.usedBytes ?? 0 };
  }

  #orderedLine(iccid: string): ObservedLine {
    const now = this.#clock.now();
    const done = this.#operationsOf(iccid).filter((one) => one.doneAt <= now && one.refusal === null);
    const state = this.lagging.has(iccid) ? null : done.findLast(({ request }) => targets[request.kind] !== null);
    if (!state) return { iccid, state: 'inventory', word: 'stock', msisdn: null, imei: null, planRef: null };
    const { planRef } = done.findLast(({ request: { kind } }) => kind === 'activate' || kind === 'changePlan')
      ?.request ?? {
      planRef: null,
    };
    const word = targets[state.request.kind] ?? 'unknown';
    return { iccid, state: word, word, msisdn: `+1555${iccid.slice(-8)}`, imei: state.request.imei, planRef };
  }
}
