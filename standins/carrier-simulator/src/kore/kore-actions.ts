import type { Action } from '../rules/carrier-rules.ts';
import type { SimState } from '../sims/sim.ts';

export const koreActionNames = [
  'activate',
  'suspend',
  'reactivate',
  'deactivate',
  'terminate',
  'plan-feature-change',
] as const;
export type KoreActionName = (typeof koreActionNames)[number];

export interface KoreAction {
  readonly requestType: string;
  readonly action: Action;
  /** Null keeps the state. */
  readonly to: SimState | null;
}

/** Which action each call is, where it leads, and what KORE calls the request. */
export const koreActions: Readonly<Record<KoreActionName, KoreAction>> = {
  activate: { requestType: 'Activation', action: 'activate', to: 'active' },
  suspend: { requestType: 'StateChange', action: 'suspend', to: 'suspended' },
  reactivate: { requestType: 'Reactivation', action: 'resume', to: 'active' },
  deactivate: { requestType: 'Deactivation', action: 'deactivate', to: 'deactivated' },
  terminate: { requestType: 'StateChange', action: 'terminate', to: 'terminated' },
  'plan-feature-change': { requestType: 'PlanChange', action: 'change-plan', to: null },
};
