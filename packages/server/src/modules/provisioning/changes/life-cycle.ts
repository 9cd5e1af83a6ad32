import type { LineProblem, LineState, SuspendReason } from '@linekeeper/contract';
import type { CommandKind } from '../../carriers/index.ts';
import type { LineRecord } from '../../lines/index.ts';

interface Step {
  /** States in which the carrier may be asked. */
  from: readonly LineState[];
  /** Where the line is while the carrier works; null: it stays where it was. */
  via: LineState | null;
  /** Where it is when the carrier has done it; null: it stays where it was. */
  to: LineState | null;
}

/** Every way from one state of a line to another; what is in no row does not happen. */
export const lifeCycle: Record<CommandKind, Step> = {
  activate: { from: ['activation_failed'], via: 'activating', to: 'active' },
  suspend: { from: ['active'], via: 'suspending', to: 'suspended' },
  resume: { from: ['suspended'], via: 'resuming', to: 'active' },
  changePlan: { from: ['active', 'suspended'], via: null, to: null },
  terminate: { from: ['active', 'suspended', 'activation_failed'], via: 'terminating', to: 'terminated' },
};

/** Why a line in a state cannot take an action; states that may are absent. */
const refusedIn: Record<CommandKind, Partial<Record<LineState, LineProblem>>> = {
  activate: { active: 'already_active', suspended: 'already_active', inventory: 'never_active' },
  suspend: { activation_failed: 'never_active', inventory: 'never_active' },
  resume: { active: 'not_suspended', activation_failed: 'never_active', inventory: 'never_active' },
  changePlan: { activation_failed: 'never_active', inventory: 'never_active' },
  terminate: { inventory: 'never_active' },
};

const heldBy: Record<Exclude<SuspendReason, 'user'>, LineProblem> = {
  payment: 'suspended_for_payment',
  data_limit: 'suspended_for_data_limit',
  carrier: 'suspended_by_carrier',
  admin: 'suspended_by_admin',
};

export type Standing = Pick<LineRecord, 'status' | 'suspendReasons' | 'pendingAction'>;

/** `command`: the carrier is asked. `at_once`: only our own record changes. */
export type Verdict = { kind: 'command' } | { kind: 'at_once' } | { kind: 'refused'; problem: LineProblem };

/**
 * Whether a line may take an action now. A person adds and takes away the reason `user`: a suspended line that has
 * other reasons takes theirs without asking the carrier, and resumes only when none is left. An activation that has not
 * reached its carrier (`isUnsent`) can be called off by terminating the line.
 */
export function judgeStanding(line: Standing, action: CommandKind, isUnsent = false): Verdict {
  if (action === 'terminate' && line.status === 'activating' && isUnsent) return { kind: 'at_once' };
  const busy = busyProblem(line);
  if (busy) return { kind: 'refused', problem: busy };
  if (action === 'suspend' && line.status === 'suspended') return suspendedAgain(line.suspendReasons);
  if (action === 'resume' && line.status === 'suspended') return resumed(line.suspendReasons);
  if (action === 'terminate' && line.status === 'activation_failed') return { kind: 'at_once' };
  if (lifeCycle[action].from.includes(line.status)) return { kind: 'command' };
  return { kind: 'refused', problem: refusedIn[action][line.status] ?? 'line_busy' };
}

function busyProblem({ status, pendingAction }: Standing): LineProblem | null {
  if (status === 'terminated') return 'already_terminated';
  if (status === 'outcome_unknown') return 'line_outcome_unknown';
  return pendingAction === null ? null : 'line_busy';
}

function suspendedAgain(reasons: readonly SuspendReason[]): Verdict {
  return reasons.includes('user') ? { kind: 'refused', problem: 'already_suspended' } : { kind: 'at_once' };
}

function resumed(reasons: readonly SuspendReason[]): Verdict {
  const [other] = othersThanUser(reasons);
  if (!reasons.includes('user')) return { kind: 'refused', problem: other ? heldBy[other] : 'not_suspended' };
  return other ? { kind: 'at_once' } : { kind: 'command' };
}

export function othersThanUser(reasons: readonly SuspendReason[]): Exclude<SuspendReason, 'user'>[] {
  return reasons.filter((reason) => reason !== 'user');
}

/** Whether a line waits for the carrier's answer to that command. */
export function waitsFor(line: Standing, action: CommandKind): boolean {
  const { via } = lifeCycle[action];
  if (line.pendingAction !== action) return false;
  return via === null || line.status === via || line.status === 'outcome_unknown';
}
