import type { CarrierRules } from '../rules/carrier-rules.ts';
import { dropPlannedChanges, type NewChange, recordChanges } from '../sims/changes.store.ts';
import { inService, type SimState } from '../sims/sim.ts';
import { dropPlannedEvents, recordEvents } from '../events/events.store.ts';
import { assignNumbers } from './assign-numbers.ts';
import { changeEvents } from './change-events.ts';
import type { Coming, Fate, Undertaking } from './fates.ts';
import type { LineOrder } from './refusal.ts';
import { automaticResumeAt } from './suspended-time.ts';
import { usageRate } from './usage-rate.ts';

/** Writes down everything that a decided order brings about, now and later. */
export async function recordFates(undertaking: Undertaking, fates: readonly Fate[], requestId: string): Promise<void> {
  const { simulator, transaction, now } = undertaking;
  const coming = fates.filter((fate): fate is Coming => fate.refusal === null && fate.effectiveAt !== null);
  const [first] = coming;
  if (!first) return;
  const rules = simulator.rulesOf(first.order.sim.carrier);
  const overtaken = coming.filter(({ order }) => order.sim.hasPlanned && order.action !== 'change-plan');
  if (overtaken.length > 0) {
    const iccids = overtaken.map(({ order }) => order.sim.iccid);
    await dropPlannedChanges(transaction, iccids, now);
    await dropPlannedEvents(transaction, iccids, now);
  }
  const numbers = await assignNumbers(undertaking, coming, rules);
  const changes = coming.flatMap((fate) => changesOf(undertaking, { fate, rules, requestId, numbers }));
  await recordChanges(
    transaction,
    changes.map(({ change }) => change),
  );
  await recordEvents(
    transaction,
    changes.flatMap(({ change, order, before }) => changeEvents(order.sim, before, change)),
  );
}

interface Recording {
  readonly fate: Coming;
  readonly rules: CarrierRules;
  readonly requestId: string;
  readonly numbers: ReadonlyMap<string, string>;
}

interface Written {
  readonly change: NewChange;
  readonly order: LineOrder;
  readonly before: SimState;
}

function changesOf({ simulator, now }: Undertaking, { fate, rules, requestId, numbers }: Recording): Written[] {
  const { order, effectiveAt } = fate;
  const { sim, basis } = order;
  const change: NewChange = {
    iccid: sim.iccid,
    acceptedAt: new Date(now),
    effectiveAt,
    state: order.target,
    planRef: order.planRef,
    usageBytesPerMinute: usageRate(simulator, sim, order.planRef),
    msisdn: numbers.get(sim.iccid) ?? basis.msisdn,
    cause: order.action,
    requestId,
  };
  const all: Written[] = [{ change, order, before: basis.state }];
  if (fate.outsideAt && inService.includes(order.target)) {
    const outside = { ...change, effectiveAt: fate.outsideAt, acceptedAt: fate.outsideAt };
    all.push({
      change: { ...outside, state: 'suspended', cause: 'outside', requestId: '' },
      order,
      before: order.target,
    });
  }
  const resumeAt = order.action === 'suspend' ? automaticResumeAt(sim, effectiveAt.getTime(), rules) : null;
  if (resumeAt !== null) {
    const resume = { ...change, effectiveAt: new Date(resumeAt), state: basis.state, requestId: '' };
    all.push({ change: { ...resume, cause: 'auto-resume' }, order, before: order.target });
  }
  return all;
}
