import type { LineId } from '../../../kernel/ids.ts';
import type { DunningCase, Failure } from '../case/dunning-case.ts';
import type { CaseEvent, MethodKind } from '../case/case-event.ts';

/** What is true of an account now. */
export interface AccountFacts {
  readonly owing: readonly (Failure & { readonly isHardDecline: boolean; readonly isBeingPaid: boolean })[];
  /** What the next charge would take. */
  readonly method: MethodKind;
  readonly neverCut: ReadonlySet<LineId>;
  /** Numbers of warnings whose mails have left. */
  readonly sentWarnings: ReadonlySet<number>;
}

/** What has happened to a case since it was last looked at; nothing, when it agrees with the facts. */
export function observeCase(dunned: DunningCase, facts: AccountFacts): CaseEvent[] {
  const { owing } = facts;
  if (owing.length === 0) return dunned.failures.length === 0 ? [] : [{ kind: 'paid all' }];
  const known = new Set(dunned.failures.map(({ invoiceLineId }) => invoiceLineId));
  const left = new Set(owing.map(({ invoiceLineId }) => invoiceLineId));
  const failures = owing
    .filter(({ invoiceLineId }) => !known.has(invoiceLineId))
    .map(({ invoiceLineId, lineId, failedAt }) => ({ invoiceLineId, lineId, failedAt }));
  const paid = [...known].filter((invoiceLineId) => !left.has(invoiceLineId));
  return [
    ...failureOf(dunned, facts, failures),
    ...(paid.length > 0 ? [{ kind: 'paid part' as const, invoiceLineIds: new Set(paid) }] : []),
    ...paymentOf(
      dunned,
      owing.some(({ isBeingPaid }) => isBeingPaid),
      paid.length > 0,
    ),
    ...(dunned.isBlocked && facts.method !== null ? [{ kind: 'method changed' as const }] : []),
    ...listOf(dunned, facts, failures),
    ...dunned.warnings
      .filter(({ no, sentAt }) => sentAt === null && facts.sentWarnings.has(no))
      .map(({ no }) => ({ kind: 'warning sent' as const, no })),
  ];
}

/** A hard decline disables its method: while none can be charged, nothing is tried. */
function failureOf(
  { isBlocked }: DunningCase,
  { owing, method }: AccountFacts,
  failures: readonly Failure[],
): CaseEvent[] {
  if (!isBlocked && method === null && owing.some(({ isHardDecline }) => isHardDecline))
    return [{ kind: 'hard failure', failures }];
  return failures.length > 0 ? [{ kind: 'failure', failures }] : [];
}

function paymentOf({ payingSince }: DunningCase, isPaying: boolean, isPaid: boolean): CaseEvent[] {
  if (isPaying === (payingSince !== null)) return [];
  if (isPaying) return [{ kind: 'debit pending' }];
  return [{ kind: isPaid ? 'debit cleared' : 'debit returned' }];
}

function listOf({ lines }: DunningCase, { neverCut }: AccountFacts, joined: readonly Failure[]): CaseEvent[] {
  const isChanged = lines.some(({ lineId, isNeverCut }) => neverCut.has(lineId) !== isNeverCut);
  const isJoined = joined.some(({ lineId }) => lineId !== null && neverCut.has(lineId));
  return isChanged || isJoined ? [{ kind: 'never cut', lineIds: neverCut }] : [];
}
