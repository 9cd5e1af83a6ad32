import type { FindingRecord } from '../reality/findings/finding.ts';
import { readAgain } from '../reality/findings/read-again.ts';
import { namedFindings } from '../reality/findings/operator-findings.store.ts';
import type { RealityNeeds } from '../reality/findings/reality-needs.ts';

export type PlannedEnding =
  | { kind: 'refused'; text: string }
  | { kind: 'shown'; finding: FindingRecord; planRef: string; sentences: string[] };

/**
 * What having a SIM ended would do; orders nothing. The carrier is asked first: what does not hold any more is closed
 * and refused. `named`: the finding's id or the SIM's number.
 */
export async function planEnding(needs: RealityNeeds, named: string): Promise<PlannedEnding> {
  const finding = await zombieNamed(needs, named);
  if (!finding) return refused(`There is no open finding of a SIM in service at a carrier only under ${named}.`);
  const name = needs.carriers.nameOf(finding.carrier);
  const again = await readAgain(needs, finding);
  if (!again) return refused(`${name} does not answer for this SIM now. Try again later.`);
  await needs.db.transaction().execute((tx) => again.judge(tx));
  const still = await zombieNamed(needs, finding.id);
  if (!still || !again.told)
    return refused(`${name} does not have the SIM in service any more; the finding is closed.`);
  return { kind: 'shown', finding: still, planRef: again.told.planRef ?? '', sentences: sentencesOf(still, name) };
}

async function zombieNamed({ db }: RealityNeeds, named: string): Promise<FindingRecord | undefined> {
  return (await namedFindings(db, named)).find(({ kind }) => kind === 'zombie');
}

const refused = (text: string) => ({ kind: 'refused' as const, text });

function sentencesOf({ lineId, iccid }: FindingRecord, name: string): string[] {
  return [
    `${name} is asked to deactivate ${iccid}. Whoever uses the SIM is offline from then on.`,
    lineId === null
      ? 'No customer has it: nobody is charged or paid back.'
      : `The line ${lineId} keeps it in its history; an activation of it that failed is given up. Nobody is charged.`,
    'The finding closes once the carrier shows the SIM out of service.',
  ];
}
