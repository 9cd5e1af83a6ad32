import { addressOf } from '../sims/address-of.ts';
import type { Sim } from '../sims/sim.ts';
import { koreStates } from './kore-states.ts';
import { serviceType } from './provisioning-view.ts';

export interface SubscriptionSight {
  readonly showStateHistory: boolean;
  /** The ICCID, or the part of it that is shown. */
  readonly shownIccid: string;
}

/** One SIM as KORE words it. With history the state that counts is the last entry, not the first. */
export function subscriptionView(sim: Sim, { showStateHistory, shownIccid }: SubscriptionSight) {
  const address = addressOf(sim);
  return {
    'subscription-id': sim.subscriptionId,
    iccid: shownIccid,
    eid: sim.eid,
    'rsp-state': '',
    'product-offer': serviceType.name,
    'product-offer-type': sim.formFactor,
    imei: sim.imei,
    imsi: sim.imsi,
    serial: '',
    model: '',
    msisdns: sim.msisdn ? [{ msisdn: sim.msisdn }] : [],
    'service-type-id': sim.serviceType || serviceType.id,
    'cost-center-id': '',
    states: showStateHistory ? stateViews(sim) : stateViews(sim).slice(-1),
    profiles: profileViews(sim),
    'apn-data': address === null ? [] : [{ 'ip-address': address }],
    'additional-fields': [],
    'last-active-profile': [],
    'last-active-imsi-msisdn': [],
    'last-effective-date-of-states': [],
  };
}

function stateViews(sim: Sim) {
  const periods = sim.history.filter(
    (change, index) =>
      index === 0 || koreStates[change.state] !== koreStates[sim.history[index - 1]?.state ?? 'inventory'],
  );
  return periods.map((change, index) => ({
    state: koreStates[change.state],
    'state-id': `cmp-k1-state-${koreStates[change.state].toLowerCase().replaceAll(' ', '-')}`,
    'start-datetime-utc': change.effectiveAt.toISOString(),
    'end-datetime-utc': periods[index + 1]?.effectiveAt.toISOString() ?? '',
    'is-current': index === periods.length - 1,
  }));
}

function profileViews(sim: Sim) {
  const planRef = sim.current.planRef;
  if (!planRef) return [];
  const last = sim.history.findLastIndex((change) => change.planRef !== planRef);
  return [
    {
      'profile-id': planRef,
      'start-datetime-utc': (sim.history[last + 1] ?? sim.current).effectiveAt.toISOString(),
      'end-datetime-utc': '',
      'is-current': true,
    },
  ];
}
