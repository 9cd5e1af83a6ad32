import type { LineId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import type { CaseAction, CaseEvent, Next } from './case-event.ts';
import type { DunnedLine, DunningCase, Failure } from './dunning-case.ts';
import { takeSteps } from './take-steps.ts';

/** The one place that says what becomes of a case. A closed one stays as it is. */
export function nextCase(dunned: DunningCase, event: CaseEvent, now: Date): Next {
  if (dunned.closed !== null) return quiet(dunned);
  const today = localDay(now, dunned.timeZone);
  switch (event.kind) {
    case 'failure':
      return quiet(joined(dunned, event.failures));
    case 'hard failure':
      return quiet({ ...joined(dunned, event.failures), isBlocked: true });
    case 'paid part':
      return withoutPaid(dunned, event.invoiceLineIds);
    case 'paid all':
      return closed(dunned, 'paid');
    case 'method changed':
      return quiet({ ...dunned, isBlocked: false });
    case 'debit pending':
      return quiet({ ...dunned, payingSince: dunned.payingSince ?? today });
    case 'debit returned':
    case 'debit cleared':
      return quiet({ ...dunned, payingSince: null, stops: stopped(dunned, dunned.payingSince, today) });
    case 'warning sent':
      return quiet({
        ...dunned,
        warnings: dunned.warnings.map((one) => (one.no === event.no ? { ...one, sentAt: one.sentAt ?? now } : one)),
      });
    case 'never cut':
      return withKept(dunned, event.lineIds);
    case 'try refused':
      return quiet(withoutTry(dunned));
    case 'end refused':
      return quiet({
        ...dunned,
        lines: dunned.lines.map((line) => (event.lineIds.has(line.lineId) ? { ...line, endedAt: null } : line)),
      });
    case 'provider decision':
      return decided(dunned, event.decision, today);
    case 'time':
      break;
  }
  return takeSteps(dunned, event.method, now);
}

const quiet = (dunned: DunningCase): Next => ({ dunned, actions: [] });

function joined(dunned: DunningCase, failures: readonly Failure[]): DunningCase {
  const known = new Set(dunned.failures.map(({ invoiceLineId }) => invoiceLineId));
  const added = failures.filter(({ invoiceLineId }) => !known.has(invoiceLineId));
  const named = new Set(dunned.lines.map(({ lineId }) => lineId));
  const lines = [...new Set(added.map(({ lineId }) => lineId))].flatMap((lineId): DunnedLine[] =>
    lineId === null || named.has(lineId)
      ? []
      : [{ lineId, isNeverCut: false, warningNo: null, cutAt: null, endedAt: null }],
  );
  return { ...dunned, failures: [...dunned.failures, ...added], lines: [...dunned.lines, ...lines] };
}

function withoutPaid(dunned: DunningCase, paid: ReadonlySet<number>): Next {
  const failures = dunned.failures.filter(({ invoiceLineId }) => !paid.has(invoiceLineId));
  if (failures.length === 0) return closed(dunned, 'paid');
  const owing = new Set(failures.map(({ lineId }) => lineId));
  const { lines } = dunned;
  const isFree = ({ lineId }: DunnedLine) => !owing.has(lineId);
  return {
    dunned: { ...dunned, failures, lines: lines.filter((line) => !isFree(line)) },
    actions: restored(lines.filter(isFree)),
  };
}

function closed(dunned: DunningCase, how: 'paid' | 'provider'): Next {
  return { dunned: { ...dunned, failures: [], lines: [], closed: how }, actions: restored(dunned.lines) };
}

function withKept(dunned: DunningCase, kept: ReadonlySet<LineId>): Next {
  const lines = dunned.lines.map((line) => ({ ...line, isNeverCut: kept.has(line.lineId) }));
  const isFree = ({ isNeverCut, cutAt }: DunnedLine) => isNeverCut && cutAt !== null;
  return {
    dunned: {
      ...dunned,
      lines: lines.map((line) => (isFree(line) ? { ...line, warningNo: null, cutAt: null, endedAt: null } : line)),
    },
    actions: restored(lines.filter(isFree)),
  };
}

/** Its step was skipped after all. */
function withoutTry(dunned: DunningCase): DunningCase {
  const at = dunned.tries.at(-1)?.at;
  return {
    ...dunned,
    tries: dunned.tries.slice(0, -1),
    taken: dunned.taken.map((step) =>
      step.action === 'retry' && step.at === at ? { ...step, isSkipped: true } : step,
    ),
  };
}

function decided(dunned: DunningCase, decision: 'hold' | 'release' | 'close', today: string): Next {
  if (decision === 'close') return closed(dunned, 'provider');
  if (decision === 'hold') return quiet({ ...dunned, heldSince: dunned.heldSince ?? today });
  return quiet({ ...dunned, heldSince: null, stops: stopped(dunned, dunned.heldSince, today) });
}

function stopped({ stops }: DunningCase, from: string | null, to: string): DunningCase['stops'] {
  return from === null || from >= to ? stops : [...stops, { from, to }];
}

function restored(lines: readonly DunnedLine[]): CaseAction[] {
  const lineIds = lines.filter(({ cutAt }) => cutAt !== null).map(({ lineId }) => lineId);
  return lineIds.length === 0 ? [] : [{ kind: 'restore', lineIds }];
}
