import type { FindingRecord } from '../findings/finding.ts';
import { askPlanOf } from '../findings/plans-in-orders.ts';
import { readAgain } from '../findings/read-again.ts';
import { namedFindings } from '../findings/operator-findings.store.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';

export type NamedRead =
  | { kind: 'refused'; text: string; mayRetry: boolean }
  | { kind: 'read'; text: string; open: FindingRecord[] };

/** Asks the carrier of a finding's SIM now and closes what does not hold any more; answers what is still open. */
export async function readNamed(needs: RealityNeeds, named: string): Promise<NamedRead> {
  const [finding] = await namedFindings(needs.db, named);
  if (!finding) return { kind: 'refused', text: `Nothing is open under ${named}.`, mayRetry: false };
  const name = needs.carriers.nameOf(finding.carrier);
  const isPlanTold = finding.kind !== 'plan_drift' || (await askPlanOf(needs, finding));
  const again = isPlanTold && (await readAgain(needs, finding));
  if (!again) return { kind: 'refused', text: `${name} does not answer for this SIM now.`, mayRetry: true };
  await needs.db.transaction().execute((tx) => again.judge(tx));
  const said = again.told ? `${name} says “${again.told.word}”.` : `${name} does not have the SIM.`;
  const open = await namedFindings(needs.db, finding.iccid);
  return { kind: 'read', text: `${said} ${open.length === 0 ? 'Nothing is open any more.' : 'Still open:'}`, open };
}
