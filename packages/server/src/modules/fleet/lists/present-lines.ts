import type { Line } from '@linekeeper/contract';
import type { AccountPrices } from '../../overrides/index.ts';
import { shownOf } from '../../lines/index.ts';
import type { FleetLine } from './fleet-line.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { costOf, termsOfLines, type LineTerms } from './line-terms.ts';

type Needs = Pick<FleetNeeds, 'clock' | 'carriers' | 'plans'>;

/** Lines of an account with the facts of their plans in the versions that were agreed to, in the same order. */
export async function presentLines(
  { carriers, clock, plans }: Needs,
  lines: readonly FleetLine[],
  prices: AccountPrices,
): Promise<Line[]> {
  const [termsOf, nextPlanOf] = await Promise.all([
    termsOfLines({ clock, plans }, lines, prices),
    plans.shown.plansOf(lines.flatMap((line) => nextPlanIdOf(line) ?? [])),
  ]);
  return lines.map((line) => {
    const nextPlanId = nextPlanIdOf(line);
    return presentLine(line, termsOf(line), {
      carrierName: carriers.nameOf(line.carrier),
      nextPlanName: (nextPlanId === null ? undefined : nextPlanOf.get(nextPlanId))?.name ?? null,
    });
  });
}

/** What the carrier works on comes before what is scheduled. */
function nextPlanIdOf({ nextPlanId, scheduledPlanId }: FleetLine) {
  return nextPlanId ?? scheduledPlanId;
}

/** What is shown of a line; name, allowance and cost come from its plan. */
function presentLine(line: FleetLine, terms: LineTerms, names: Pick<Line, 'carrierName' | 'nextPlanName'>): Line {
  return {
    ...shownOf(line),
    ...names,
    subscriptionId: line.subscriptionId,
    subscriptionStatus: line.subscriptionStatus,
    statusSince: line.statusSince.toISOString(),
    eid: line.eid,
    imsi: line.imsi,
    lastSeenOn: line.lastSeenOn,
    ipAddressAsOf: line.ipAddressAsOf?.toISOString() ?? null,
    endsOn: line.endsOn,
    planName: terms.name,
    unitBytes: terms.unitBytes,
    includedBytes: terms.includedBytes,
    costCents: costOf(terms, line.usedBytes),
    usageAsOf: line.usageAsOf?.toISOString() ?? null,
    problem: line.problemText === null ? null : { text: line.problemText, mayRetry: line.problemMayRetry },
    nextPlanId: nextPlanIdOf(line),
    nextPlanOn: line.nextPlanId === null ? line.scheduledOn : null,
  };
}
