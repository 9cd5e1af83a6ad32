import type { FindingKind } from '@linekeeper/contract';
import type { TakenOver } from '../../lines/index.ts';
import type { Sides } from '../findings/sides.ts';

/** What taking over means for the line, and what stands in its history; null where nothing can be taken over. */
export function takenOver(kind: FindingKind, sides: Sides): { taken: TakenOver; text: string } | null {
  const { seen, seenPlan, carrierName, line } = sides;
  const told = seen?.kind === 'line' ? seen.line : null;
  const said = `${carrierName} says “${told?.word ?? 'no such SIM'}”; taken over.`;
  if (kind === 'billed_without_service')
    return line.status === 'terminated'
      ? { taken: { what: 'ended' }, text: 'The subscription of the terminated line ended.' }
      : null;
  if (kind === 'plan_drift')
    return (
      seenPlan && {
        taken: { what: 'plan', planId: seenPlan.id },
        text: `${carrierName} has it on ${seenPlan.name}; taken over.`,
      }
    );
  if (kind === 'number_drift')
    return told && { taken: { what: 'numbers', msisdn: told.msisdn, imei: told.imei }, text: numbersText(sides) };
  if (kind !== 'ghost' && kind !== 'state_drift') return null;
  if (told?.state === 'active') return { taken: { what: 'active' }, text: said };
  if (told?.state === 'blocked') return { taken: { what: 'suspended', reason: 'carrier' }, text: said };
  if (told?.state === 'suspended' || told?.state === 'off')
    return { taken: { what: 'suspended', reason: 'user' }, text: said };
  return { taken: { what: 'ended' }, text: said };
}

function numbersText({ seen, carrierName }: Sides): string {
  const { msisdn, imei } = seen?.kind === 'line' ? seen.line : { msisdn: null, imei: null };
  const told = [...(msisdn ? [`number ${msisdn}`] : []), ...(imei ? [`IMEI ${imei}`] : [])];
  return `${carrierName} tells ${told.join(' and ')}; taken over.`;
}
