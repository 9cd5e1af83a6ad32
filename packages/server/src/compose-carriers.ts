import { setTimeout as pause } from 'node:timers/promises';
import type { CarrierId } from '@linekeeper/contract';
import { ciscoCarrier } from './adapters/carriers/cisco-carrier.ts';
import { koreCarrier } from './adapters/carriers/kore-carrier.ts';
import { readKoreNotices } from './adapters/carriers/kore-notice.ts';
import { readThingSpaceNotices } from './adapters/carriers/thingspace-notice.ts';
import { thingspaceCarrier } from './adapters/carriers/thingspace-carrier.ts';
import type { Config } from './config.ts';
import type { Floor } from './jobs/floor.ts';
import { outside } from './kernel/outside-call.ts';
import type { Notice, Webhook } from './http/webhooks.ts';
import {
  keptSession,
  sharedBudget,
  takeNotices,
  type CallBudget,
  type CarrierDirectory,
  type CarrierNotice,
} from './modules/carriers/index.ts';

/** The adapters of the carriers that are connected, each with the budget of its account. */
export function carriersOf({ kore, cisco, thingspace }: Config['carriers'], floor: Floor): CarrierDirectory {
  const { clock } = floor;
  const needs = { ...floor, pause: (ms: number) => pause(ms) };
  const budget = (account: string, perSecond: number, isOneAtATime = false) =>
    sharedBudget(needs, { account, perSecond, isOneAtATime });
  return {
    ...(kore && {
      kore: outside(
        koreCarrier({ clock, config: kore, budget: budget(`kore ${kore.accountId}`, kore.callsPerSecond) }),
      ),
    }),
    ...(cisco && {
      cisco: outside(
        ciscoCarrier({ config: cisco, budget: budget(`cisco ${cisco.username}`, cisco.callsPerSecond, true) }),
      ),
    }),
    ...(thingspace && { thingspace: outside(thingspaceCarrier(thingspaceParts(thingspace, floor, budget))) }),
  };
}

/** The vendor takes this many requests for activation in a minute, whatever else is called. */
const activationsPerMinute = 100;

function thingspaceParts(
  config: NonNullable<Config['carriers']['thingspace']>,
  floor: Floor,
  budget: (account: string, perSecond: number) => CallBudget,
) {
  const account = `thingspace ${config.accountName}`;
  return {
    config,
    clock: floor.clock,
    budget: budget(account, config.callsPerSecond),
    activations: budget(`${account} activations`, activationsPerMinute / 60),
    session: keptSession(floor, { account, credentials: `${config.username}:${config.password}` }),
  };
}

type Heard = Pick<Config, 'publicUrl'> & { carriers: Pick<Config['carriers'], 'kore' | 'thingspace'> };

/** Where carriers tell us of changes, for those that were given something to show. */
export function carrierWebhooks({ carriers, publicUrl }: Heard, floor: Floor): Webhook[] {
  const { kore, thingspace } = carriers;
  const korePath = '/webhooks/kore';
  const heard = async (carrier: CarrierId, notices: CarrierNotice[] | null) => {
    if (notices === null) return false;
    await takeNotices(floor, carrier, notices);
    return true;
  };
  return [
    ...(kore?.webhook
      ? [
          {
            path: korePath,
            take: (sent: Notice) =>
              heard('kore', readKoreNotices({ ...sent, url: `${publicUrl}${korePath}` }, kore.webhook)),
          },
        ]
      : []),
    ...(thingspace?.webhook
      ? [
          {
            path: '/webhooks/thingspace',
            take: ({ body }: Notice) => heard('thingspace', readThingSpaceNotices(body, thingspace.webhook)),
          },
        ]
      : []),
  ];
}
