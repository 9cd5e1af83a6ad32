import type { ObservedLine, ObservedState } from '../../carriers/index.ts';
import type { CheckedLine } from '../../lines/index.ts';
import { words } from './words.ts';
import type { Found, Repair } from './finding.ts';
import { evidenceOf, reportedPlanRef, type FactName, type Sides } from './sides.ts';

const { drift, service } = words;

/** What the carrier's word about a line disagrees with. */
export function carrierFindings(sides: Sides): Found[] {
  return [...serviceFindings(sides), ...driftFindings(sides)];
}

/** Off at the carrier until it is resumed. */
const stopped: ReadonlySet<ObservedState> = new Set(['suspended', 'blocked', 'off']);

/** Whether a line is in service here and there. */
function serviceFindings(sides: Sides): Found[] {
  const { status } = sides.line;
  const state = sides.seen?.kind === 'line' ? sides.seen.line.state : 'absent';
  if (status === 'terminated' || status === 'activation_failed') return state === 'active' ? [zombie(sides)] : [];
  if (status === 'suspended') {
    if (state === 'active') return [runsOn(sides)];
    return state !== 'absent' && stopped.has(state) ? [] : [ghost(sides)];
  }
  if (status !== 'active' || state === 'active') return [];
  if (state === 'suspended' || state === 'blocked') return [stoppedThere(sides, state)];
  return [state === 'off' ? { ...stoppedThere(sides, 'off'), kind: 'ghost' } : ghost(sides)];
}

function zombie(sides: Sides): Found {
  const { line, plan, carrierName } = sides;
  const { terminated, notActivated } = service.zombieStates;
  // A failed activation that may be tried again, and a SIM without a line, are put into service like any other.
  const mayActivate = plan?.status === 'live' && (line.status === 'terminated' || line.problemMayRetry);
  return {
    kind: 'zombie',
    severity: 'critical',
    since: null,
    shown: {
      text: service.zombie(carrierName, line.status === 'terminated' ? terminated : notActivated),
      means: service.zombieMeans,
      sides: evidenceOf(sides, ['State']),
      accept: null,
      repair: mayActivate ? { action: 'activate', planId: line.planId, afterAccept: false } : null,
    },
  };
}

/** Suspended here, active there. */
function runsOn(sides: Sides): Found {
  const isHeld = sides.line.suspendReasons.some((reason) => reason !== 'user' && reason !== 'carrier');
  return {
    kind: 'state_drift',
    severity: 'critical',
    since: null,
    shown: {
      text: service.runsOn(sides.carrierName),
      means: service.runsOnMeans,
      sides: evidenceOf(sides, ['State']),
      accept: isHeld ? service.suspendAgain : service.countAsActive,
      repair: isHeld ? null : { action: 'suspend', afterAccept: true },
    },
  };
}

/** Active here, stopped there; `off` is the word of carriers that have only one for suspended and deactivated. */
function stoppedThere(sides: Sides, how: 'suspended' | 'blocked' | 'off'): Found {
  const isBlocked = how === 'blocked';
  return {
    kind: 'state_drift',
    severity: 'critical',
    since: null,
    shown: {
      text: service[how](sides.carrierName),
      means: service.stoppedMeans,
      sides: evidenceOf(sides, ['State']),
      accept: isBlocked ? service.countAsBlocked : service.countAsSuspended,
      repair: isBlocked ? null : { action: 'resume', afterAccept: true },
    },
  };
}

/** In service here, gone there. */
function ghost(sides: Sides): Found {
  const { seen, line, plan, carrierName } = sides;
  const isAbsent = seen?.kind === 'absent';
  const again: Repair | null =
    plan?.status === 'live' && !isAbsent ? { action: 'activate', planId: line.planId, afterAccept: true } : null;
  return {
    kind: 'ghost',
    severity: 'critical',
    since: null,
    shown: {
      text: (isAbsent ? service.absent : service.notInService)(carrierName, line.status),
      means: service.ghostMeans,
      sides: evidenceOf(sides, ['State']),
      accept: service.countAsTerminated,
      repair: again,
    },
  };
}

/** Plan and numbers of a line in service, where the carrier reports them. */
function driftFindings(sides: Sides): Found[] {
  const { line, seen } = sides;
  const isInService = line.status === 'active' || line.status === 'suspended';
  if (!isInService || seen?.kind !== 'line') return [];
  return [...planFindings(sides), ...numberFindings(sides, seen.line)];
}

function planFindings(sides: Sides): Found[] {
  const { line, plan, seenPlan, carrierName } = sides;
  const planRef = reportedPlanRef(sides);
  if (planRef === null || plan === null || planRef === plan.carrierPlanRef) return [];
  return [
    {
      kind: 'plan_drift',
      severity: 'warning',
      since: null,
      shown: {
        text: drift.plan(carrierName, seenPlan?.name ?? drift.unlistedPlan(planRef), plan.name),
        means: drift.planMeans,
        sides: evidenceOf(sides, ['Plan']),
        accept: seenPlan && drift.usePlan(seenPlan.name),
        repair: seenPlan && { action: 'changePlan', planId: line.planId, afterAccept: true },
      },
    },
  ];
}

function numberFindings(sides: Sides, seen: ObservedLine): Found[] {
  const differing = differingNumbers(sides.line, seen);
  if (differing.length === 0) return [];
  const isDevice = differing.includes('IMEI');
  const text = differing.length > 1 ? drift.both : isDevice ? drift.imei : drift.number;
  return [
    {
      kind: 'number_drift',
      severity: 'info',
      since: null,
      shown: {
        text: text(sides.carrierName),
        means: isDevice ? drift.imeiMeans : drift.numberMeans,
        sides: evidenceOf(sides, differing),
        accept: drift.useNumbers,
        repair: null,
      },
    },
  ];
}

/** A number that the carrier leaves out differs from nothing; software versions at an IMEI's end do not count. */
function differingNumbers(line: CheckedLine, seen: ObservedLine): FactName[] {
  const isOtherNumber = seen.msisdn !== null && seen.msisdn !== line.msisdn;
  const isOtherDevice = seen.imei !== null && line.imei !== null && seen.imei.slice(0, 14) !== line.imei.slice(0, 14);
  return [...(isOtherNumber ? (['Number'] as const) : []), ...(isOtherDevice ? (['IMEI'] as const) : [])];
}
