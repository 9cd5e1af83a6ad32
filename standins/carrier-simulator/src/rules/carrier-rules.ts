import type { Carrier, SimState } from '../sims/sim.ts';

export const actions = ['activate', 'suspend', 'resume', 'deactivate', 'terminate', 'change-plan'] as const;
export type Action = (typeof actions)[number];

/** What a carrier allows; null where it publishes no limit. */
export interface CarrierRules {
  /** The states from which each action works. */
  readonly from: Readonly<Record<Action, readonly SimState[]>>;
  /** Accepted actions per SIM in 24 hours. */
  readonly actionsPerDay: number | null;
  readonly planChangesPerMonth: number | null;
  readonly planChangeWhileSuspended: boolean;
  /** After so many days in a row a suspended SIM is active again by itself. */
  readonly suspendDaysInARow: number | null;
  readonly suspendDaysPerYear: number | null;
  /** A number stays out of use so long after deactivation; then another SIM may get it. */
  readonly numberReservedDays: number | null;
  readonly newNumberOnReactivation: boolean;
  readonly activatesPerMinute: number | null;
  readonly devicesPerRequest: number | null;
  /** Whether one call may change state and plan together; some operators want two. */
  readonly planWithState: boolean;
}

const unlimited = {
  actionsPerDay: null,
  planChangesPerMonth: null,
  planChangeWhileSuspended: false,
  suspendDaysInARow: null,
  suspendDaysPerYear: null,
  numberReservedDays: null,
  newNumberOnReactivation: false,
  activatesPerMinute: null,
  devicesPerRequest: null,
  planWithState: true,
} as const;

const running = ['active', 'test', 'ready'] as const;
const off = ['suspended', 'suspended_billed', 'barred', 'deactivated'] as const;

/** One table per carrier. Control Center lets every living state follow every other; its plan may change at any time. */
export const publishedRules: Readonly<Record<Carrier, CarrierRules>> = {
  kore: {
    ...unlimited,
    from: {
      activate: ['inventory', 'test', 'ready', 'deactivated'],
      suspend: running,
      resume: ['suspended', 'suspended_billed', 'deactivated'],
      deactivate: [...running, 'suspended', 'suspended_billed', 'barred'],
      terminate: ['inventory', ...running, ...off],
      'change-plan': running,
    },
    devicesPerRequest: 10_000,
  },
  cisco: {
    ...unlimited,
    planChangeWhileSuspended: true,
    from: {
      activate: ['inventory', ...running, ...off],
      suspend: [...running, ...off],
      resume: off,
      deactivate: ['inventory', ...running, ...off],
      terminate: ['inventory', ...running, ...off],
      'change-plan': ['inventory', ...running, ...off],
    },
    devicesPerRequest: 1,
  },
  thingspace: {
    from: {
      activate: ['inventory', 'deactivated'],
      suspend: ['active'],
      resume: ['suspended', 'suspended_billed'],
      // One of the vendor's two tables wants a restore first; a rules file can say so.
      deactivate: ['active', 'suspended', 'suspended_billed'],
      terminate: ['deactivated'],
      'change-plan': ['active'],
    },
    actionsPerDay: 5,
    planChangesPerMonth: 4,
    planChangeWhileSuspended: false,
    suspendDaysInARow: 90,
    suspendDaysPerYear: 180,
    numberReservedDays: 50,
    newNumberOnReactivation: true,
    activatesPerMinute: 100,
    devicesPerRequest: 10_000,
    planWithState: true,
  },
};
