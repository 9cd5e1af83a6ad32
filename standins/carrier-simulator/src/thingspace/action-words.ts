import type { Refusal, RefusalReason } from '../life/refusal.ts';
import type { Action } from '../rules/carrier-rules.ts';
import type { Sim, SimState } from '../sims/sim.ts';
import type { ThingSpaceAction } from './action-bodies.ts';
import { thingspaceStates } from './thingspace-states.ts';

interface ActionWords {
  readonly action: Action;
  readonly to: SimState | null;
  /** The member of a callback's deviceResponse. */
  readonly response: string;
  readonly event: string;
}

/** What each call does, where it leads, and what callbacks and history call it. */
export const actionWords: Readonly<Record<ThingSpaceAction, ActionWords>> = {
  activate: { action: 'activate', to: 'active', response: 'activateResponse', event: 'Activation' },
  suspend: { action: 'suspend', to: 'suspended', response: 'suspendResponse', event: 'Suspension' },
  restore: { action: 'resume', to: 'active', response: 'restoreResponse', event: 'Restoration' },
  deactivate: { action: 'deactivate', to: 'deactivated', response: 'deactivateResponse', event: 'Deactivation' },
  plan: { action: 'change-plan', to: null, response: 'changeServicePlanResponse', event: 'Service Plan Change' },
};

const codes: Readonly<Record<RefusalReason, string>> = {
  'wrong-state': 'INPUT_INVALID.DeviceState.Invalid',
  pending: 'INPUT_INVALID.DeviceState.Invalid',
  'too-many-today': 'REQUEST_ONHOLD.ProvisioningActions.LimitReached',
  'too-many-plan-changes': 'REQUEST_ONHOLD.ServicePlanChanges.LimitReached',
  'plan-change-while-suspended': 'REQUEST_ONHOLD.DeviceSuspended',
  'suspend-days-used-up': 'REQUEST_ONHOLD.SuspendDays.LimitReached',
  elsewhere: 'REQUEST_FAILED.DeviceAlreadyActive',
  'imei-mismatch': 'INPUT_INVALID.Device.Identifier.Invalid',
  carrier: 'REQUEST_FAILED.UnexpectedError',
};

/** The vendor's code and text for what the life cycle refuses. */
export function refusalWords({ reason, text }: Refusal, sim: Sim): { code: string; text: string } {
  if (reason !== 'wrong-state') return { code: codes[reason], text };
  return sim.current.state === 'active'
    ? { code: codes.elsewhere, text: 'The device is already active' }
    : { code: codes[reason], text: `Not possible in state ${thingspaceStates[sim.current.state]}` };
}
