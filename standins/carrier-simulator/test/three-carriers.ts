import { accountName, plans, type PracticeCarrier } from './practice-carrier.ts';
import { idOf, stateOf } from './thingspace-client.ts';

export const names = ['kore', 'cisco', 'thingspace'] as const;
export type Name = (typeof names)[number];

/** Each carrier's word for a state. */
export const words = {
  active: { kore: 'Active', cisco: 'ACTIVATED', thingspace: 'active' },
  suspended: { kore: 'Suspend', cisco: 'DEACTIVATED', thingspace: 'suspend' },
  fresh: { kore: 'Stock', cisco: 'INVENTORY', thingspace: 'pre-active' },
} as const;

/** The same acts at each of the three carriers. */
export function atEach(carrier: PracticeCarrier) {
  const cisco = async (iccid: string) => (await carrier.cisco('GET', `/devices/${iccid}`)).body;
  return {
    activate: {
      kore: (iccid: string) =>
        carrier.order('activate', {
          'activation-state': 'active',
          'activation-profile-id': plans.small,
          subscriptions: [{ iccid }],
        }),
      cisco: (iccid: string) =>
        carrier.cisco('PUT', `/devices/${iccid}`, { status: 'ACTIVATED', ratePlan: 'Small US' }),
      thingspace: (iccid: string) => carrier.act('activate', [iccid]),
    },
    deactivate: {
      kore: (iccid: string) => carrier.order('deactivate', { subscriptions: [{ iccid }] }),
      cisco: (iccid: string) => carrier.cisco('PUT', `/devices/${iccid}`, { status: 'DEACTIVATED' }),
      thingspace: (iccid: string) => carrier.act('deactivate', [iccid]),
    },
    state: {
      kore: async (iccid: string): Promise<string | undefined> =>
        (await carrier.subscription(iccid)).states.find((one) => one['is-current'])?.state,
      cisco: async (iccid: string): Promise<string | undefined> => (await cisco(iccid)).status,
      thingspace: async (iccid: string) => stateOf(await carrier.device(iccid)),
    },
    number: {
      kore: async (iccid: string): Promise<string | null> =>
        (await carrier.subscription(iccid)).msisdns[0]?.msisdn ?? null,
      cisco: async (iccid: string): Promise<string | null> => (await cisco(iccid)).msisdn,
      thingspace: async (iccid: string) => idOf(await carrier.device(iccid), 'msisdn') ?? null,
    },
    read: {
      kore: () => carrier.kore('GET', '/plans'),
      cisco: () => carrier.cisco('GET', '/rateplans'),
      thingspace: () => carrier.thingspace('GET', `/plans/${accountName}`),
    },
    show: {
      kore: (iccid: string) => carrier.kore('GET', `/subscriptions?page-index=0&max-page-item=1&iccid=${iccid}`),
      cisco: (iccid: string) => carrier.cisco('GET', `/devices/${iccid}`),
      thingspace: (iccid: string) =>
        carrier.thingspace('POST', '/devices/actions/list', { deviceId: { kind: 'iccid', id: iccid } }),
    },
    koreRequest: async (id: string) => (await carrier.kore('GET', `/provisioning-requests/${id}`)).body['request-type'],
    fault: async (of: Name, kind: string, more = {}) => {
      const planted = await carrier.control('POST', '/faults', { carrier: of, kind, ...more });
      if (planted.status !== 201) throw new Error(`Fault refused: ${planted.text}`);
    },
    /** Lets an order of each carrier come true. */
    settle: () => {
      carrier.clock.at += 4000;
    },
  };
}
