import { lineProblems, type LineActionShown } from '@linekeeper/contract';
import type { Db } from '../../../store/database.ts';
import type { LineRecord } from '../../lines/index.ts';
import { plansByCarrier, type LineChangeAsked } from '../../provisioning/index.ts';
import type { FleetNeeds } from '../lists/fleet-needs.ts';

type Needs = Pick<FleetNeeds, 'plans' | 'provisioning'>;

/** What may be done with a line now, and otherwise why not and when. */
export async function lineActions(needs: Needs, db: Db, line: LineRecord): Promise<LineActionShown[]> {
  const changes: LineChangeAsked[] = [
    { action: 'activate' },
    { action: 'suspend' },
    { action: 'resume' },
    { action: 'rename', names: new Map([[line.id, `${line.name ?? ''}.`]]) },
    { action: 'tag', add: line.tags.length === 0 ? ['new'] : [], remove: line.tags.slice(0, 1) },
    { action: 'terminate' },
  ];
  const judged = await Promise.all(
    changes.map(async (change) =>
      shown(change.action, (await needs.provisioning.judgeLines(db, change, [line])).get(line.id)),
    ),
  );
  return [...judged, await changeOfPlan(needs, db, line)];
}

/** Judged by a plan that the line could go to. What a line owes is said where the plan is chosen, with the way to pay. */
async function changeOfPlan(needs: Needs, db: Db, line: LineRecord): Promise<LineActionShown> {
  const action = 'changePlan';
  if (line.status === 'suspended')
    return { action, allowed: false, reason: lineProblems.suspended_no_plan_change, possibleAt: null };
  const others = (await needs.plans.listCatalog(db)).filter(
    ({ carrier, id }) => carrier === line.carrier && id !== line.planId,
  );
  const plan = others.find(({ needsImei }) => !needsImei || line.imei !== null) ?? others[0];
  if (!plan) return { action, allowed: false, reason: lineProblems.no_other_plan, possibleAt: null };
  return shown(
    action,
    (await needs.provisioning.judgeLines(db, { action, plans: plansByCarrier([plan]) }, [line])).get(line.id),
  );
}

type Judged = Awaited<ReturnType<Needs['provisioning']['judgeLines']>> extends Map<unknown, infer One> ? One : never;

function shown(action: LineChangeAsked['action'], judged: Judged | undefined): LineActionShown {
  if (judged?.kind !== 'refused') return { action, allowed: true, reason: null, possibleAt: null };
  const { problem, possibleAt } = judged;
  return { action, allowed: false, reason: lineProblems[problem], possibleAt: possibleAt?.toISOString() ?? null };
}
