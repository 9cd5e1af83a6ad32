import { type NewEvent, recordEvents } from '../events/events.store.ts';
import { decideFates, type Fate, type Undertaking } from '../life/fates.ts';
import { recordFates } from '../life/record-fates.ts';
import { type LineOrder, refuse as refuseLine } from '../life/refusal.ts';
import { countRequests, createRequest } from '../life/requests.store.ts';
import { type JournalEntry, noteApplied } from '../reception/journal.store.ts';
import { changeAttributes, changeEquipment } from '../sims/changes.store.ts';
import type { Sim } from '../sims/sim.ts';
import type { Owner } from '../sims/sims.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import type { ActionOrder } from './action-bodies.ts';
import { actionWords, refusalWords } from './action-words.ts';
import { nameDevices } from './name-devices.ts';
import { refuse, refuseInput, refuseThrottled } from './thingspace-refusal.ts';

export interface ActionCall {
  readonly owner: Owner;
  readonly order: ActionOrder;
  /** The call's journal entry, written in the same transaction. */
  readonly entry: JournalEntry | null;
  /** A second order for a device with a pending one is accepted. */
  readonly acceptsSecond: boolean;
}

/**
 * Accepts an action for many devices. What becomes of each is decided and stored at once, with the moment at which
 * its callback is due. Throws ThingSpace's 400 when nothing can come of it, or 429 after too many activations.
 */
export async function submitAction(simulator: Simulator, call: ActionCall) {
  return simulator.storage.transaction(async (transaction) => {
    const undertaking: Undertaking = { simulator, transaction, now: simulator.clock.now() };
    await checkLimits(undertaking, call);
    const { order, owner } = call;
    const planRef = choosePlan(simulator, order);
    const sims = await nameDevices(undertaking, owner, order.devices);
    const lines = sims.map((sim) => lineOrder(sim, order, planRef));
    const fates = (await decideFates(undertaking, lines, simulator.settings.activationMs)).map((fate) =>
      fate.order.sim.pending && !call.acceptsSecond ? refusedAsPending(fate) : fate,
    );
    refuseWhenFutile(fates);
    return accept(undertaking, call, fates);
  });
}

async function accept(undertaking: Undertaking, call: ActionCall, fates: readonly Fate[]) {
  const { transaction, now } = undertaking;
  const { order, owner, entry } = call;
  const request = await createRequest(transaction, {
    owner,
    requestType: order.action,
    createdAt: new Date(now),
    planRef: order.servicePlan,
    provisionedBy: 'API',
    fates,
    wording: refusalWords,
  });
  const done = fates.filter((fate) => fate.refusal === null).map((fate) => fate.order.sim);
  await changeEquipment(transaction, done);
  await changeAttributes(
    transaction,
    done.map((sim) => sim.iccid),
    order.customFields,
  );
  await recordFates(undertaking, fates, request.reference);
  if (order.deletesAfter) await recordFates(undertaking, fates.flatMap(deletion), request.reference);
  const { events, tellsFirst } = await callbackEvents(undertaking, call, { fates, requestId: request.reference });
  await recordEvents(transaction, events);
  await noteApplied(
    transaction,
    entry,
    fates.map((fate) => fate.order.sim.iccid),
  );
  return { requestId: request.reference, cut: fates.some((fate) => fate.cut), tellsFirst };
}

async function checkLimits({ simulator, transaction, now }: Undertaking, { owner, order }: ActionCall) {
  const { activatesPerMinute, devicesPerRequest } = simulator.rulesOf('thingspace');
  if (devicesPerRequest !== null && order.devices.length > devicesPerRequest) {
    throw refuseInput('MaxRequestsExceeded', `No more than ${devicesPerRequest} devices in a request`);
  }
  if (activatesPerMinute === null || order.action !== 'activate') return;
  const lately = await countRequests(transaction, owner, 'activate', new Date(now - 60_000));
  if (lately >= activatesPerMinute) throw refuseThrottled();
}

function choosePlan(simulator: Simulator, { servicePlan }: ActionOrder): string | null {
  if (servicePlan === null) return null;
  const plan = simulator.plansOf('thingspace').find((one) => one.planRef === servicePlan);
  if (!plan) throw refuse(`REQUEST_FAILED.${servicePlan}.NotFound`, `The service plan ${servicePlan} was not found`);
  return plan.planRef;
}

function lineOrder(sim: Sim, order: ActionOrder, planRef: string | null): LineOrder {
  const { action, to } = actionWords[order.action];
  const target = to === 'suspended' && order.withBilling ? 'suspended_billed' : (to ?? sim.current.state);
  return { sim, action, target, planRef: planRef ?? sim.current.planRef, basis: sim.current };
}

const refusedAsPending = (fate: Fate): Fate => ({
  ...fate,
  refusal: refuseLine('pending', 'A change of the device is pending'),
  effectiveAt: null,
});

const told: readonly string[] = ['carrier', 'imei-mismatch'];

/** What is known before anything begins is answered at once when it holds for every device. */
function refuseWhenFutile(fates: readonly Fate[]): void {
  const [first] = fates;
  if (!first?.refusal || fates.some(({ refusal }) => refusal === null || told.includes(refusal.reason))) return;
  const { code, text } = refusalWords(first.refusal, first.order.sim);
  throw refuse(code, text);
}

/** The removal from the account that follows a deactivation. */
const deletion = (fate: Fate): Fate[] =>
  fate.refusal === null && fate.effectiveAt !== null
    ? [{ ...fate, order: { ...fate.order, action: 'terminate', target: 'terminated' }, outsideAt: null }]
    : [];

/** One callback for each device, due when its part is done. */
async function callbackEvents(
  { simulator, now }: Undertaking,
  { owner, order }: ActionCall,
  { fates, requestId }: { fates: readonly Fate[]; requestId: string },
): Promise<{ events: NewEvent[]; tellsFirst: boolean }> {
  let tellsFirst = false;
  const events: NewEvent[] = [];
  for (const { order: line, refusal, completeAt } of fates) {
    const { iccid } = line.sim;
    const early =
      simulator.faults.mayStrike(iccid) &&
      (await simulator.faults.takeForSim('webhook-early', { carrier: 'thingspace', iccid, operation: line.action }));
    tellsFirst ||= Boolean(early);
    events.push({
      ...owner,
      name: 'callback',
      iccid,
      occursAt: early ? new Date(now) : completeAt,
      content: {
        service: 'CarrierService',
        requestId,
        action: order.action,
        servicePlan: line.planRef,
        fault: refusal ? refusalWords(refusal, line.sim) : null,
      },
    });
  }
  return { events, tellsFirst };
}
