import type { ObservedLine } from '../../carriers/index.ts';
import type { CheckedLine } from '../../lines/index.ts';
import type { Found } from './finding.ts';
import { evidenceOf, planTold, type FactName, type Sides } from './sides.ts';

/** Plan and numbers of a line in service, where the carrier tells them. */
export function driftFindings(sides: Sides): Found[] {
  const { line, seen } = sides;
  const isInService = line.status === 'active' || line.status === 'suspended';
  if (!isInService || seen?.kind !== 'line') return [];
  return [...planFindings(sides), ...numberFindings(sides, seen.line)];
}

function planFindings(sides: Sides): Found[] {
  const { line, plan, seenPlan, carrierName } = sides;
  const planRef = planTold(sides);
  if (planRef === null || plan === null || planRef === plan.carrierPlanRef) return [];
  const theirs = seenPlan?.name ?? `a plan that is not in your catalogue (${planRef})`;
  return [
    {
      kind: 'plan_drift',
      severity: 'warning',
      since: null,
      shown: {
        text: `${carrierName} has the line on ${theirs}; here it is on ${plan.name}.`,
        means: 'Allowance and price here are not those of the plan that the device uses.',
        sides: evidenceOf(sides, ['Plan']),
        accept:
          seenPlan && `The line counts as on ${seenPlan.name} from now on; its price changes with the next period.`,
        repair: seenPlan && { action: 'changePlan', planId: line.planId, afterAccept: true },
      },
    },
  ];
}

function numberFindings(sides: Sides, seen: ObservedLine): Found[] {
  const differing = differingNumbers(sides.line, seen);
  if (differing.length === 0) return [];
  const words = differing.map((name) => (name === 'IMEI' ? 'another device (IMEI)' : 'another number'));
  return [
    {
      kind: 'number_drift',
      severity: 'info',
      since: null,
      shown: {
        text: `${sides.carrierName} tells ${words.join(' and ')} for this line.`,
        means: differing.includes('IMEI')
          ? 'The SIM may have been put into another device.'
          : 'Whoever calls or texts the number known here does not reach the device.',
        sides: evidenceOf(sides, differing),
        accept: 'What the carrier tells is kept with the line.',
        repair: null,
      },
    },
  ];
}

/** A number that the carrier does not tell differs from nothing; software versions at an IMEI's end do not count. */
function differingNumbers(line: CheckedLine, seen: ObservedLine): FactName[] {
  const isOtherNumber = seen.msisdn !== null && seen.msisdn !== line.msisdn;
  const isOtherDevice = seen.imei !== null && line.imei !== null && seen.imei.slice(0, 14) !== line.imei.slice(0, 14);
  return [...(isOtherNumber ? (['Number'] as const) : []), ...(isOtherDevice ? (['IMEI'] as const) : [])];
}
