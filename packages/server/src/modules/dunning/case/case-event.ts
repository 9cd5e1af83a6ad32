import type { LineId } from '../../../kernel/ids.ts';
import type { DunningCase, Failure } from './dunning-case.ts';

/** What an account can be charged with; null: nothing. */
export type MethodKind = 'card' | 'bank' | null;

/** What may happen to a case. */
export type CaseEvent =
  | { kind: 'failure' | 'hard failure'; failures: readonly Failure[] }
  | { kind: 'paid part'; invoiceLineIds: ReadonlySet<number> }
  | { kind: 'paid all' }
  | { kind: 'method changed' }
  | { kind: 'debit pending' | 'debit returned' | 'debit cleared' }
  | { kind: 'warning sent'; no: number }
  /** The lines that the provider keeps in service have changed to these. */
  | { kind: 'never cut'; lineIds: ReadonlySet<LineId> }
  /** The try that was just made could not be requested. */
  | { kind: 'try refused' }
  /** The end of these lines could not be requested. */
  | { kind: 'end refused'; lineIds: ReadonlySet<LineId> }
  | { kind: 'provider decision'; decision: 'hold' | 'release' | 'close' }
  | { kind: 'time'; method: MethodKind };

/** What is to be done. */
export type CaseAction =
  | { kind: 'remind' }
  /** Collects everything that is owed, once. */
  | { kind: 'try' }
  | { kind: 'warn'; no: number; lineIds: readonly LineId[]; cutAt: Date }
  /** `lineCount`: with those that follow at once. */
  | { kind: 'cut'; lineIds: readonly LineId[]; lineCount: number; endsAt: Date | null }
  | { kind: 'restore'; lineIds: readonly LineId[] }
  | { kind: 'end'; lineIds: readonly LineId[]; lineCount: number };

export interface Next {
  readonly dunned: DunningCase;
  readonly actions: readonly CaseAction[];
}
