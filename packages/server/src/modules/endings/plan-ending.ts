import type { FindingRecord } from '../reality/index.ts';
import type { EndingsNeeds } from './endings-needs.ts';
import { words } from './words.ts';

export type PlannedEnding =
  | { kind: 'refused'; text: string; mayRetry: boolean }
  | { kind: 'shown'; finding: FindingRecord; planRef: string; sentences: string[] };

/**
 * What ending a SIM would do; requests nothing. The carrier is asked first: a finding that is resolved by now is closed
 * and refused. `named`: the finding's id or the SIM's number.
 */
export async function planEnding(needs: EndingsNeeds, named: string): Promise<PlannedEnding> {
  const finding = await zombieNamed(needs, named);
  if (!finding) return refused(words.plan.notFound(named));
  const name = needs.carriers.staffNameOf(finding.carrier);
  const again = await needs.reality.readAgain(finding);
  if (!again) return { kind: 'refused', text: words.plan.silent(name), mayRetry: true };
  await needs.db.transaction().execute((tx) => again.judge(tx));
  const still = await zombieNamed(needs, finding.id);
  if (!still || !again.shown) return refused(words.plan.gone(name));
  return { kind: 'shown', finding: still, planRef: again.shown.planRef ?? '', sentences: sentencesOf(still, name) };
}

/** Whether a person typed the SIM's last four digits, so that no other SIM is ended than the one that was meant. */
export function isConfirmed(iccid: string, typed: string): boolean {
  return typed.trim() === iccid.slice(-4);
}

async function zombieNamed({ db, reality }: EndingsNeeds, named: string): Promise<FindingRecord | undefined> {
  return (await reality.namedFindings(db, named)).find(({ kind }) => kind === 'zombie');
}

const refused = (text: string) => ({ kind: 'refused' as const, text, mayRetry: false });

function sentencesOf({ lineId, iccid }: FindingRecord, name: string): string[] {
  const { what, withLine, withoutLine, closes } = words.plan;
  return [what(name, iccid), lineId === null ? withoutLine : withLine(lineId), closes];
}
