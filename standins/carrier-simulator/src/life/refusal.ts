import type { Action, CarrierRules } from '../rules/carrier-rules.ts';
import { endedStates, type Sim, type SimChange, type SimState } from '../sims/sim.ts';
import { dayMs } from '../sims/usage.ts';
import { suspendedMs } from './suspended-time.ts';

export type RefusalReason =
  | 'wrong-state'
  | 'pending'
  | 'too-many-today'
  | 'too-many-plan-changes'
  | 'plan-change-while-suspended'
  | 'suspend-days-used-up'
  | 'elsewhere'
  | 'imei-mismatch'
  | 'carrier';

/** Why the life cycle does not let a SIM do what is asked. Each carrier has its own words and statuses for it. */
export interface Refusal {
  readonly reason: RefusalReason;
  readonly text: string;
}

export interface LineOrder {
  readonly sim: Sim;
  readonly action: Action;
  readonly target: SimState;
  readonly planRef: string | null;
  /** The state that the order starts from: the one in effect, or at carriers that act at once the last one ordered. */
  readonly basis: SimChange;
  /** Not before this moment, in milliseconds since 1970. */
  readonly notBefore?: number | undefined;
}

const ordered: readonly string[] = ['activate', 'suspend', 'resume', 'deactivate', 'terminate', 'change-plan'];

/** What a carrier's rules say against an order at this moment, or null. Depends on nothing else. */
export function refusalOf(order: LineOrder, rules: CarrierRules, now: number): Refusal | null {
  return stateRefusal(order, rules) ?? limitRefusal(order, rules, now);
}

function stateRefusal({ sim, action, basis }: LineOrder, rules: CarrierRules): Refusal | null {
  if (sim.pending && endedStates.includes(sim.pending.state)) return refuse('wrong-state', 'The SIM is about to end');
  const isSuspended = basis.state === 'suspended' || basis.state === 'suspended_billed';
  if (action === 'change-plan' && isSuspended) {
    if (rules.planChangeWhileSuspended) return null;
    return refuse('plan-change-while-suspended', 'The plan cannot be changed while service is suspended');
  }
  if (rules.from[action].includes(basis.state)) return null;
  return refuse('wrong-state', `Not possible in state ${basis.state}`);
}

function limitRefusal({ sim, action }: LineOrder, rules: CarrierRules, now: number): Refusal | null {
  const orders = [...sim.history, ...(sim.pending ? [sim.pending] : [])].filter((one) => ordered.includes(one.cause));
  const today = orders.filter((one) => one.acceptedAt.getTime() > now - dayMs).length;
  if (rules.actionsPerDay !== null && today >= rules.actionsPerDay) {
    return refuse('too-many-today', `No more than ${rules.actionsPerDay} changes of a line within 24 hours`);
  }
  if (action === 'change-plan' && rules.planChangesPerMonth !== null) {
    const from = startOfMonth(now);
    const changes = orders.filter((one) => one.cause === 'change-plan' && one.acceptedAt.getTime() >= from).length;
    if (changes >= rules.planChangesPerMonth) {
      return refuse('too-many-plan-changes', `No more than ${rules.planChangesPerMonth} plan changes in a month`);
    }
  }
  if (action === 'suspend' && rules.suspendDaysPerYear !== null) {
    if (suspendedMs(sim, now - 365 * dayMs, now) >= rules.suspendDaysPerYear * dayMs) {
      return refuse('suspend-days-used-up', `No more than ${rules.suspendDaysPerYear} suspended days in a year`);
    }
  }
  return null;
}

function startOfMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

export const refuse = (reason: RefusalReason, text: string): Refusal => ({ reason, text });
