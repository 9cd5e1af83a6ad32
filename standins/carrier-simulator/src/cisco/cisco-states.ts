import type { SimState } from '../sims/sim.ts';

/** Control Center's word for each state. It has one state for everything that is off. */
export const ciscoStates: Readonly<Record<SimState, string>> = {
  inventory: 'INVENTORY',
  test: 'TEST_READY',
  ready: 'ACTIVATION_READY',
  active: 'ACTIVATED',
  suspended: 'DEACTIVATED',
  suspended_billed: 'DEACTIVATED',
  barred: 'DEACTIVATED',
  deactivated: 'DEACTIVATED',
  retiring: 'RETIRED',
  terminated: 'RETIRED',
  purged: 'PURGED',
};

/** The state that each word of a client means. */
export const statesByCiscoWord: Readonly<Record<string, SimState>> = {
  INVENTORY: 'inventory',
  TEST_READY: 'test',
  ACTIVATION_READY: 'ready',
  ACTIVATED: 'active',
  DEACTIVATED: 'deactivated',
  RETIRED: 'terminated',
  PURGED: 'purged',
};

export const finalStates: readonly SimState[] = ['retiring', 'terminated', 'purged'];
