import type { Carrier } from '../sims/sim.ts';
import type { Connection } from '../storage/open-storage.ts';
import { chance } from './chance.ts';
import { isCallFault, type CallFault, type FaultKind } from './fault-kinds.ts';
import type { CallKind, Fault, FaultOrder } from './fault.ts';
import { practiceOf } from './practice.ts';
import { clearFaults, type FaultCounts, keepCounts, plantFault, readFaults } from './faults.store.ts';

export interface Call {
  readonly carrier: Carrier;
  readonly kind: CallKind;
  readonly operation: string;
  /** Address and body; a SIM that a fault waits for is looked for in it. */
  readonly text: string;
}

/** What a fault says about a SIM it struck. */
export interface SimFault {
  readonly delayMs?: number | undefined;
  readonly message?: string | undefined;
}

interface Entry {
  readonly fault: Fault;
  counts: FaultCounts;
}

/** The planted faults. Kept in the database; looked up in memory, so that calls cost nothing while none is planted. */
export class FaultBook {
  readonly #connection: Connection;
  readonly #practice: boolean;
  #entries: Entry[] = [];

  /** @param practice whether the last digits of an ICCID choose faults too */
  constructor(connection: Connection, practice: boolean) {
    this.#connection = connection;
    this.#practice = practice;
  }

  async load(): Promise<void> {
    this.#entries = await readFaults(this.#connection);
  }

  async plant(order: FaultOrder): Promise<void> {
    await plantFault(this.#connection, order);
    await this.load();
  }

  async clear(): Promise<void> {
    await clearFaults(this.#connection);
    this.#entries = [];
  }

  /** What is planted and not spent, with the turns that are left (null: no end). */
  list(): (Omit<Fault, 'subscriptionId'> & { remaining: number | null })[] {
    return this.#entries
      .filter((entry) => !isSpent(entry))
      .map(({ fault: { subscriptionId, ...fault }, counts }) => ({
        ...fault,
        ...(subscriptionId === '' ? {} : { subscriptionId }),
        remaining: fault.times === null ? null : fault.times - counts.struck,
      }));
  }

  /** Uses up one turn of the oldest fault that fits a call as a whole; each turn is taken once. */
  async takeForCall(call: Call): Promise<(Fault & { kind: CallFault }) | null> {
    for (const entry of this.#entries) {
      const { kind } = entry.fault;
      if (isCallFault(kind) && fitsCall(entry.fault, call) && (await this.#strikes(entry, String(entry.counts.seen))))
        return { ...entry.fault, kind };
    }
    return null;
  }

  /** The same for one kind of fault inside a call. */
  async takeInCall(kind: FaultKind, call: Call): Promise<Fault | null> {
    for (const entry of this.#entries) {
      const fits = entry.fault.kind === kind && fitsCall(entry.fault, call);
      if (fits && (await this.#strikes(entry, String(entry.counts.seen)))) return entry.fault;
    }
    return null;
  }

  /** Whether a fault of this kind strikes a SIM, using up a turn. By chance it is always the same SIMs. */
  async takeForSim(kind: FaultKind, sim: SimCall): Promise<SimFault | null> {
    const practice = this.#practiceOf(kind, sim.iccid);
    if (practice && (sim.operation ?? 'activate') === 'activate') return practice;
    for (const entry of this.#entries) {
      if (entry.fault.kind === kind && fitsSim(entry.fault, sim) && (await this.#strikes(entry, sim.iccid)))
        return entry.fault;
    }
    return null;
  }

  /** Whether a standing fault lies on a SIM; looking does not use it up. */
  onSim(kind: FaultKind, sim: { carrier: Carrier; iccid: string }): SimFault | null {
    const practice = this.#practiceOf(kind, sim.iccid);
    if (practice) return practice;
    const found = this.#entries.find(
      (entry) =>
        entry.fault.kind === kind && !isSpent(entry) && fitsSim(entry.fault, sim) && isDrawn(entry.fault, sim.iccid),
    );
    return found?.fault ?? null;
  }

  /** Quick answer to whether anything at all may strike a SIM. */
  mayStrike(iccid: string): boolean {
    return this.#entries.length > 0 || (this.#practice && practiceOf(iccid) !== null);
  }

  /** Some practice SIMs let the connection break off after their activation was accepted. */
  cutsActivation(iccid: string): boolean {
    return this.#practiceOf('timeout-after', iccid) !== null;
  }

  #practiceOf(kind: FaultKind, iccid: string): SimFault | null {
    const practice = this.#practice ? practiceOf(iccid) : null;
    return practice?.kind === kind ? practice : null;
  }

  async #strikes(entry: Entry, draw: string): Promise<boolean> {
    if (isSpent(entry)) return false;
    const { fault, counts } = entry;
    const seen = counts.seen + 1;
    const hit = seen >= fault.nth && isDrawn(fault, draw);
    entry.counts = { seen, struck: counts.struck + (hit ? 1 : 0) };
    if (hit || fault.nth > 1 || fault.rate < 1) await keepCounts(this.#connection, fault.id, entry.counts);
    return hit;
  }
}

export interface SimCall {
  readonly carrier: Carrier;
  readonly iccid: string;
  readonly operation?: string;
}

const isSpent = ({ fault, counts }: Entry) => fault.times !== null && counts.struck >= fault.times;

const isDrawn = (fault: Fault, draw: string) => fault.rate === 1 || chance(`${fault.seed}:${draw}`) < fault.rate;

function fitsSim(fault: Fault, { carrier, iccid, operation }: SimCall): boolean {
  const known = fault.operation === undefined || operation === undefined || fault.operation === operation;
  return fault.carrier === carrier && known && fitsIccid(fault, iccid);
}

function fitsIccid(fault: Fault, iccid: string): boolean {
  if (fault.iccid !== undefined && fault.iccid !== iccid) return false;
  if (fault.iccidFrom !== undefined && iccid < fault.iccidFrom) return false;
  return fault.iccidTo === undefined || iccid <= fault.iccidTo;
}

function fitsCall(fault: Fault, call: Call): boolean {
  if (fault.carrier !== call.carrier) return false;
  if (fault.on !== call.kind && (fault.on !== 'any' || call.kind === 'token')) return false;
  if (fault.operation !== undefined && fault.operation !== call.operation) return false;
  if (fault.iccid === undefined && fault.iccidFrom === undefined && fault.iccidTo === undefined) return true;
  if (fault.subscriptionId !== '' && call.text.includes(fault.subscriptionId)) return true;
  return (call.text.match(/\d{18,22}/gu) ?? []).some((iccid) => fitsIccid(fault, iccid));
}
