import type { ObservedState } from '../../carriers/index.ts';
import type { Found, Repair } from './finding.ts';
import { evidenceOf, type Sides } from './sides.ts';

/** Off at the carrier for as long as somebody wants it. */
const stopped: ReadonlySet<ObservedState> = new Set(['suspended', 'blocked', 'off']);

/** Whether a line is in service here and there. */
export function serviceFindings(sides: Sides): Found[] {
  const { status } = sides.line;
  const state = sides.seen?.kind === 'line' ? sides.seen.line.state : 'absent';
  if (status === 'terminated' || status === 'activation_failed') return state === 'active' ? [zombie(sides)] : [];
  if (status === 'suspended') {
    if (state === 'active') return [runsOn(sides)];
    return state !== 'absent' && stopped.has(state) ? [] : [ghost(sides)];
  }
  if (status !== 'active' || state === 'active') return [];
  if (state === 'suspended' || state === 'blocked') return [stoppedThere(sides, state === 'blocked')];
  return [state === 'off' ? offThere(sides) : ghost(sides)];
}

function zombie(sides: Sides): Found {
  const { line, plan, carrierName } = sides;
  const state = line.status === 'terminated' ? 'terminated' : 'not activated';
  // A failed activation that may be tried again, and a SIM that nobody has, are put into service as any other.
  const mayActivate = plan?.status === 'live' && (line.status === 'terminated' || line.problemMayRetry);
  return {
    kind: 'zombie',
    severity: 'critical',
    since: null,
    shown: {
      text: `${carrierName} has the SIM in service; here the line is ${state}.`,
      means: 'You are not charged for it, but whoever has the SIM can use it. Your provider was told.',
      sides: evidenceOf(sides, ['State']),
      accept: null,
      repair: mayActivate ? { action: 'activate', planId: line.planId, afterAccept: false } : null,
    },
  };
}

/** Suspended here, active there. */
function runsOn(sides: Sides): Found {
  const { line, carrierName } = sides;
  const isHeld = line.suspendReasons.some((reason) => reason !== 'user' && reason !== 'carrier');
  return {
    kind: 'state_drift',
    severity: 'critical',
    since: null,
    shown: {
      text: `${carrierName} has the line in service; here it is suspended.`,
      means: 'The device works and can use data although it should not.',
      sides: evidenceOf(sides, ['State']),
      accept: isHeld
        ? 'What else the line is suspended for still stands: the carrier is asked to suspend it again at once.'
        : 'The line counts as active from now on. Nothing is sent to the carrier.',
      repair: isHeld ? null : { action: 'suspend', afterAccept: true },
    },
  };
}

/** Active here, suspended there. */
function stoppedThere(sides: Sides, isBlocked: boolean): Found {
  return {
    kind: 'state_drift',
    severity: 'critical',
    since: null,
    shown: {
      text: `${sides.carrierName} has ${isBlocked ? 'blocked' : 'suspended'} the line; here it is active.`,
      means: 'The device is offline, and the line is charged as active.',
      sides: evidenceOf(sides, ['State']),
      accept: `The line counts as suspended from now on${isBlocked ? ' by the carrier' : ''}. Nothing is sent to the carrier.`,
      repair: isBlocked ? null : { action: 'resume', afterAccept: true },
    },
  };
}

/** The carrier has one word for suspended and deactivated. */
function offThere(sides: Sides): Found {
  const found = stoppedThere(sides, false);
  const text = `${sides.carrierName} has switched the line off; here it is active.`;
  return { ...found, kind: 'ghost', shown: { ...found.shown, text } };
}

/** In service here, gone there. */
function ghost(sides: Sides): Found {
  const { seen, line, plan, carrierName } = sides;
  const isAbsent = seen?.kind === 'absent';
  const text = isAbsent
    ? `${carrierName} does not have this SIM in the account; here the line is ${line.status}.`
    : `${carrierName} does not have the line in service; here it is ${line.status}.`;
  const again: Repair | null =
    plan?.status === 'live' && !isAbsent ? { action: 'activate', planId: line.planId, afterAccept: true } : null;
  return {
    kind: 'ghost',
    severity: 'critical',
    since: null,
    shown: {
      text,
      means: 'The device is offline, and the line is charged all the same.',
      sides: evidenceOf(sides, ['State']),
      accept:
        'The line counts as terminated from now on and is not charged any more. Nothing paid comes back by itself.',
      repair: again,
    },
  };
}
