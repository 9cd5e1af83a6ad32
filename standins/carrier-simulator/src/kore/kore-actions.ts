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
  readonly from: readonly SimState[];
  /** Null keeps the state. */
  readonly to: SimState | null;
}

/** From which states an action works, where it leads, and what KORE calls the request. */
export const koreActions: Readonly<Record<KoreActionName, KoreAction>> = {
  activate: {
    requestType: 'Activation',
    from: ['inventory', 'test', 'ready', 'deactivated'],
    to: 'active',
  },
  suspend: { requestType: 'StateChange', from: ['active', 'test', 'ready'], to: 'suspended' },
  reactivate: {
    requestType: 'Reactivation',
    from: ['suspended', 'suspended_billed', 'deactivated'],
    to: 'active',
  },
  deactivate: {
    requestType: 'Deactivation',
    from: ['active', 'test', 'ready', 'suspended', 'suspended_billed', 'barred'],
    to: 'deactivated',
  },
  terminate: {
    requestType: 'StateChange',
    from: ['inventory', 'active', 'test', 'ready', 'suspended', 'suspended_billed', 'barred', 'deactivated'],
    to: 'terminated',
  },
  'plan-feature-change': { requestType: 'PlanChange', from: ['active', 'test', 'ready'], to: null },
};
