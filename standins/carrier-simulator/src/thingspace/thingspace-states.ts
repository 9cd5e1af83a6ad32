import type { Sim, SimState } from '../sims/sim.ts';

/** ThingSpace's word for each state. */
export const thingspaceStates: Readonly<Record<SimState, string>> = {
  inventory: 'pre-active',
  test: 'active',
  ready: 'active',
  active: 'active',
  suspended: 'suspend',
  suspended_billed: 'suspend',
  barred: 'suspend',
  deactivated: 'deactive',
  retiring: 'deactive',
  terminated: 'deactive',
  purged: 'deactive',
};

/** States of SIMs that are no longer in the account. */
export const goneStates: readonly SimState[] = ['terminated', 'purged'];

export const livingStates: readonly SimState[] = [
  'inventory',
  'test',
  'ready',
  'active',
  'suspended',
  'suspended_billed',
  'barred',
  'deactivated',
  'retiring',
];

/** The state that is shown: while a change is under way it is pending. */
export function shownState({ current, pending }: Sim): string {
  const state = thingspaceStates[current.state];
  const target = pending && thingspaceStates[pending.state];
  return target && target !== state ? `pending ${target}` : state;
}
