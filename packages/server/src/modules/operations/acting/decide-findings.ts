import { Refusal } from '../../../kernel/refusal.ts';
import { goneOr } from './gone-or.ts';
import type { OperationsNeeds } from '../incidents/operations-needs.ts';
import { words } from '../incidents/words.ts';

/** Reads the SIM at its carrier now. Refuses with `incident_gone` or `carrier_silent`. */
export async function lookAtFinding(needs: OperationsNeeds, id: string): Promise<{ text: string; isOpen: boolean }> {
  await openFinding(needs, id);
  const read = await needs.reality.readNamed(id);
  if (read.kind === 'refused') throw new Refusal(read.mayRetry ? 'carrier_silent' : 'incident_gone');
  return { text: read.text, isOpen: read.open.some((finding) => finding.id === id) };
}

/** Takes a finding off the list with a reason. Refuses with `incident_gone` when it closed by itself. */
export async function leaveFinding(needs: OperationsNeeds, asked: { id: string; reason: string }): Promise<string> {
  await openFinding(needs, asked.id);
  await needs.reality.leaveFinding({ named: asked.id, reason: asked.reason });
  return words.left;
}

/** What ending the SIM would do. Refuses with `incident_gone` or `carrier_silent`. */
export async function planEnding(needs: OperationsNeeds, id: string): Promise<{ iccid: string; sentences: string[] }> {
  await openFinding(needs, id);
  const { finding, sentences } = await plannedEnding(needs, id);
  return { iccid: finding.iccid, sentences };
}

/** Has the carrier end the SIM. Refuses like `planEnding`, and with `invalid_fields` for other digits than the SIM's last four. */
export async function endSim(
  needs: OperationsNeeds,
  { id, reason, lastDigits }: { id: string; reason: string; lastDigits: string },
): Promise<string> {
  const { iccid, carrier } = await openFinding(needs, id);
  if (!needs.endings.isConfirmed(iccid, lastDigits))
    throw new Refusal('invalid_fields', { lastDigits: words.wrongDigits });
  const { finding, planRef } = await plannedEnding(needs, id);
  const outcome = await needs.endings.endSim({ finding, planRef, reason });
  return words.ended[outcome](needs.carriers.staffNameOf(carrier));
}

async function plannedEnding({ endings }: OperationsNeeds, id: string) {
  const planned = await endings.planEnding(id);
  if (planned.kind === 'refused') throw new Refusal(planned.mayRetry ? 'carrier_silent' : 'incident_gone');
  return planned;
}

/** By its id alone: the number of a SIM may name several. */
async function openFinding({ db, reality }: OperationsNeeds, id: string) {
  const found = (await reality.namedFindings(db, id)).find((finding) => finding.id === id);
  if (!found) throw goneOr(id, 'fnd_');
  return found;
}
