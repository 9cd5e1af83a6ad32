import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { dunningDefaults } from '../../rules/dunning-rules.ts';
import { openCase, type DunningCase } from './dunning-case.ts';
import { nextCase } from './next-case.ts';
import type { CaseAction, CaseEvent, MethodKind } from './case-event.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
const zone = 'America/Los_Angeles';
const lineIds = ['a', 'b', 'c'].map((name) => brandId<LineId>(`line_${name}`));

type Outcome = 'soft' | 'hard' | 'approved' | 'pending';
type Move =
  | { kind: 'wait'; hours: number }
  | { kind: 'fail'; line: number }
  | { kind: 'pay'; line: number }
  | {
      kind:
        | 'pay all'
        | 'change method'
        | 'lose method'
        | 'use bank'
        | 'toggle mail'
        | 'start debit'
        | 'end debit'
        | 'clear debit';
    }
  | { kind: 'keep'; line: number }
  | { kind: 'decide'; decision: 'hold' | 'release' | 'close' };

const line = fc.nat(lineIds.length - 1);
const moves = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 700, max: 2000 }) }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('fail' as const), line }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), line }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('keep' as const), line }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          ...(['pay all', 'change method', 'lose method', 'use bank', 'toggle mail'] as const),
          ...(['start debit', 'end debit', 'clear debit'] as const),
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('decide' as const),
        decision: fc.constantFrom('hold' as const, 'release' as const, 'release' as const, 'close' as const),
      }),
    },
  ),
  { minLength: 5, maxLength: 60 },
);
const outcomes = fc.array(fc.constantFrom<Outcome>('soft', 'soft', 'hard', 'approved', 'pending'), { minLength: 1 });

/** A customer, a gateway, a mail server and carriers, seen from outside of the case. */
class Walk {
  now = new Date('2027-02-20T15:00:00Z');
  dunned: DunningCase = openCase(dunningDefaults, zone);
  /** Unpaid, by id. */
  readonly debts = new Map<number, { lineId: LineId; failedAt: Date }>();
  readonly suspended = new Set<LineId>();
  readonly ended = new Set<LineId>();
  readonly kept = new Set<LineId>();
  readonly warned = new Map<LineId, Date>();
  readonly tries: Date[] = [];
  isPaying = false;
  isHeld = false;
  isBlocked = false;
  isMailUp = true;
  method: MethodKind = 'card';
  private nextDebt = 1;
  private tryNo = 0;
  private readonly waiting: { no: number; lineIds: readonly LineId[] }[] = [];
  private readonly outcomes: readonly Outcome[];

  constructor(results: readonly Outcome[]) {
    this.outcomes = results;
  }

  do(move: Move): void {
    switch (move.kind) {
      case 'wait':
        this.now = after(this.now, move.hours * hourMs);
        break;
      case 'fail':
        this.fail(lineIds[move.line] ?? lineIds[0], false);
        break;
      case 'pay':
        if (!this.isPaying) this.pay([...this.debts].filter(([, { lineId }]) => lineId === lineIds[move.line]));
        break;
      case 'pay all':
        this.isPaying = false;
        this.pay([...this.debts]);
        break;
      case 'change method':
        [this.method, this.isBlocked] = ['card', false];
        this.tell({ kind: 'method changed' });
        break;
      case 'lose method':
        this.method = null;
        break;
      case 'use bank':
        this.method = 'bank';
        break;
      case 'toggle mail':
        this.isMailUp = !this.isMailUp;
        break;
      case 'start debit':
        if (this.debts.size > 0) this.startDebit();
        break;
      case 'end debit':
      case 'clear debit':
        if (this.isPaying) this.endDebit(move.kind === 'clear debit');
        break;
      case 'keep':
        this.keep(lineIds[move.line] ?? lineIds[0]);
        break;
      case 'decide':
        this.decide(move.decision);
    }
    this.turn();
    this.check();
  }

  /** What the sweep does: mails that can leave do, then whatever is due. */
  turn(): void {
    for (let tried = true; tried;) {
      while (this.isMailUp && this.waiting.length > 0) {
        const [mail] = this.waiting.splice(0, 1);
        this.tell({ kind: 'warning sent', no: mail?.no ?? 0 });
        for (const id of mail?.lineIds ?? []) if (!this.warned.has(id)) this.warned.set(id, this.now);
      }
      const before = this.tries.length;
      this.tell({ kind: 'time', method: this.method });
      tried = this.tries.length > before || (this.isMailUp && this.waiting.length > 0);
    }
  }

  private tell(event: CaseEvent): void {
    if (this.dunned.failures.length === 0 && !event.kind.endsWith('failure')) return;
    const { dunned, actions } = nextCase(this.dunned, event, this.now);
    this.dunned = dunned;
    for (const action of actions) this.follow(action, event);
  }

  private follow(action: CaseAction, event: CaseEvent): void {
    if (action.kind === 'restore') return this.restore(action.lineIds);
    expect({ event: event.kind, isHeld: this.isHeld, isPaying: this.isPaying }).toEqual({
      event: 'time',
      isHeld: false,
      isPaying: false,
    });
    if (action.kind === 'try') this.try();
    if (action.kind === 'warn') this.waiting.push(action);
    if (action.kind === 'cut') for (const id of action.lineIds) this.cut(id);
    if (action.kind === 'end') for (const id of action.lineIds) this.end(id);
  }

  private try(): void {
    expect(this.isBlocked || this.method === null).toBe(false);
    expect(this.tries.filter((at) => at > after(this.now, -30 * dayMs)).length).toBeLessThan(6);
    this.tries.push(this.now);
    const outcome = this.outcomes[this.tryNo % this.outcomes.length] ?? 'soft';
    this.tryNo += 1;
    this.startDebit();
    if (outcome === 'pending') return;
    this.endDebit(outcome === 'approved');
    if (outcome === 'hard') {
      this.isBlocked = true;
      this.tell({ kind: 'hard failure', failures: [] });
    }
  }

  private cut(id: LineId): void {
    const debts = [...this.debts.values()];
    expect(debts.some(({ lineId }) => lineId === id)).toBe(true);
    expect(this.kept.has(id) || this.suspended.has(id)).toBe(false);
    expect((this.warned.get(id) ?? this.now) <= after(this.now, -3 * dayMs)).toBe(true);
    const oldest = Math.min(...debts.map(({ failedAt }) => failedAt.getTime()));
    expect(this.now.getTime() - oldest).toBeGreaterThan(13 * dayMs);
    this.suspended.add(id);
  }

  private end(id: LineId): void {
    expect(this.suspended.has(id) && !this.ended.has(id) && !this.kept.has(id)).toBe(true);
    const oldest = Math.min(...[...this.debts.values()].map(({ failedAt }) => failedAt.getTime()));
    expect(this.now.getTime() - oldest).toBeGreaterThan(29 * dayMs);
    this.ended.add(id);
  }

  private restore(ids: readonly LineId[]): void {
    for (const id of ids) {
      expect(this.suspended.has(id)).toBe(true);
      this.suspended.delete(id);
      this.ended.delete(id);
      this.warned.delete(id);
    }
  }

  private fail(lineId: LineId | undefined, isHard: boolean): void {
    if (lineId === undefined) return;
    if (this.dunned.closed !== null) this.reopen();
    const id = (this.nextDebt += 1);
    this.debts.set(id, { lineId, failedAt: this.now });
    const failures = [{ invoiceLineId: id, lineId, failedAt: this.now }];
    this.tell({ kind: isHard ? 'hard failure' : 'failure', failures });
    this.tell({ kind: 'never cut', lineIds: this.kept });
  }

  private reopen(): void {
    this.dunned = openCase(dunningDefaults, zone, this.dunned.tries);
    this.debts.clear();
    this.warned.clear();
    this.waiting.length = 0;
    [this.isPaying, this.isHeld, this.isBlocked] = [false, false, false];
  }

  private pay(paid: readonly (readonly [number, unknown])[]): void {
    for (const [id] of paid) this.debts.delete(id);
    if (paid.length === 0) return;
    if (this.debts.size === 0) return this.tell({ kind: 'paid all' });
    this.tell({ kind: 'paid part', invoiceLineIds: new Set(paid.map(([id]) => id)) });
    for (const id of this.warned.keys())
      if (![...this.debts.values()].some(({ lineId }) => lineId === id)) this.warned.delete(id);
  }

  private startDebit(): void {
    this.isPaying = true;
    this.tell({ kind: 'debit pending' });
  }

  private endDebit(isPaid: boolean): void {
    this.isPaying = false;
    this.tell({ kind: isPaid ? 'debit cleared' : 'debit returned' });
    if (isPaid) this.pay([...this.debts]);
  }

  private keep(id: LineId | undefined): void {
    if (id === undefined) return;
    if (this.kept.has(id)) this.kept.delete(id);
    else this.kept.add(id);
    this.tell({ kind: 'never cut', lineIds: this.kept });
  }

  private decide(decision: 'hold' | 'release' | 'close'): void {
    if (this.debts.size === 0) return;
    if (decision !== 'close') this.isHeld = decision === 'hold';
    this.tell({ kind: 'provider decision', decision });
    if (decision === 'close') this.debts.clear();
  }

  private check(): void {
    const owing = new Set([...this.debts.values()].map(({ lineId }) => lineId));
    for (const id of this.suspended) expect(owing.has(id) && !this.kept.has(id)).toBe(true);
    if (this.debts.size === 0) expect(this.suspended.size).toBe(0);
  }
}

it(`no walk charges twice, suspends early or leaves a paid line dark (SEED=${seed})`, () => {
  fc.assert(
    fc.property(moves, outcomes, (asked, results) => {
      const walk = new Walk(results);
      for (const move of asked) walk.do(move);
      walk.do({ kind: 'pay all' });
      expect([...walk.suspended]).toEqual([]);
    }),
    { seed, numRuns: 400 },
  );
});

it(`whatever happened before, what stays unpaid is suspended and ended in the end (SEED=${seed})`, () => {
  fc.assert(
    fc.property(moves, outcomes, (asked, results) => {
      const walk = new Walk(results.map((result) => (result === 'approved' || result === 'pending' ? 'soft' : result)));
      for (const move of asked) walk.do(move);
      if (walk.isPaying) walk.do({ kind: 'end debit' });
      walk.do({ kind: 'decide', decision: 'release' });
      if (!walk.isMailUp) walk.do({ kind: 'toggle mail' });
      for (let day = 0; day < 90; day += 1) walk.do({ kind: 'wait', hours: 24 });
      const owing = new Set([...walk.debts.values()].map(({ lineId }) => lineId));
      const dark = [...owing].filter((id) => !walk.kept.has(id)).toSorted();
      expect([...walk.suspended].toSorted()).toEqual(dark);
      expect([...walk.ended].toSorted()).toEqual(dark);
    }),
    { seed, numRuns: 150 },
  );
});
