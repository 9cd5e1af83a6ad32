import { setTimeout as pause } from 'node:timers/promises';
import type { CarrierId } from '@linekeeper/contract';
import { ciscoCarrier } from './adapters/carriers/cisco-carrier.ts';
import { koreCarrier } from './adapters/carriers/kore-carrier.ts';
import { koreWebhookDesk } from './adapters/carriers/kore-webhooks.ts';
import { mayBeKore, readKoreNotices } from './adapters/carriers/kore-notice.ts';
import { readThingSpaceNotices } from './adapters/carriers/thingspace-notice.ts';
import { thingspaceWebhookDesk } from './adapters/carriers/thingspace-webhooks.ts';
import { thingspaceCarrier } from './adapters/carriers/thingspace-carrier.ts';
import type { Config } from './config.ts';
import type { Floor } from './jobs/floor.ts';
import type { Chore } from './jobs/job.ts';
import { outside } from './kernel/outside-call.ts';
import type { HeaderOf, Notice, Webhook } from './http/webhooks.ts';
import {
  keptSession,
  sharedBudget,
  takeNotices,
  webhookChore,
  type CallBudget,
  type CarrierDirectory,
  type CarrierNotice,
} from './modules/carriers/index.ts';

/** The adapters of the carriers that are connected, each with the budget of its account. */
export function carriersOf({ kore, cisco, thingspace }: Config['carriers'], floor: Floor): CarrierDirectory {
  const budget = budgetOf(floor);
  return {
    ...(kore && { kore: outside(koreCarrier(koreParts(kore, floor, budget))) }),
    ...(cisco && {
      cisco: outside(
        ciscoCarrier({ config: cisco, budget: budget(`cisco ${cisco.username}`, cisco.callsPerSecond, true) }),
      ),
    }),
    ...(thingspace && { thingspace: outside(thingspaceCarrier(thingspaceParts(thingspace, floor, budget))) }),
  };
}

type BudgetOf = (account: string, perSecond: number, isOneAtATime?: boolean) => CallBudget;

function budgetOf(floor: Floor): BudgetOf {
  const needs = { ...floor, pause: (ms: number) => pause(ms) };
  return (account, perSecond, isOneAtATime = false) => sharedBudget(needs, { account, perSecond, isOneAtATime });
}

function koreParts(config: NonNullable<Config['carriers']['kore']>, { clock }: Floor, budget: BudgetOf) {
  return { clock, config, budget: budget(`kore ${config.accountId}`, config.callsPerSecond) };
}

/** The vendor takes this many requests for activation in a minute, whatever else is called. */
const activationsPerMinute = 100;

function thingspaceParts(config: NonNullable<Config['carriers']['thingspace']>, floor: Floor, budget: BudgetOf) {
  const account = `thingspace ${config.accountName}`;
  return {
    config,
    clock: floor.clock,
    budget: budget(account, config.callsPerSecond),
    activations: budget(`${account} activations`, activationsPerMinute / 60),
    session: keptSession(floor, { account, credentials: `${config.username}:${config.password}` }),
  };
}

type Heard = Pick<Config['carriers'], 'kore' | 'thingspace'>;

/** Has the carriers tell us of changes that were given an address and something to show. */
export function carrierWebhookChores({ kore, thingspace }: Heard, floor: Floor): Chore[] {
  const budget = budgetOf(floor);
  const desks = [
    kore && koreWebhookDesk(koreParts(kore, floor, budget)),
    thingspace && thingspaceWebhookDesk(thingspaceParts(thingspace, floor, budget)),
  ].filter((desk) => desk !== null);
  return desks.length > 0 ? [webhookChore(floor, desks.map(outside))] : [];
}

/** A rule of KORE may gather an hour's events before it tells them. */
const alertLimitBytes = 2 * 1024 * 1024;
const callbackLimitBytes = 128 * 1024;

/** Where carriers tell us of changes, for those that were given something to show. */
export function carrierWebhooks({ kore, thingspace }: Heard, floor: Floor): Webhook[] {
  const heard = async (carrier: CarrierId, notices: CarrierNotice[] | null) => {
    if (notices === null) return false;
    await takeNotices(floor, carrier, notices);
    return true;
  };
  return [
    ...(kore?.webhook
      ? [
          {
            path: '/webhooks/kore',
            bodyLimitBytes: alertLimitBytes,
            isWelcome: (header: HeaderOf) => mayBeKore(header, kore.webhook),
            take: (sent: Notice) => heard('kore', readKoreNotices(sent, kore.webhook)),
          },
        ]
      : []),
    ...(thingspace?.webhook
      ? [
          {
            path: '/webhooks/thingspace',
            bodyLimitBytes: callbackLimitBytes,
            // Its marks stand in the body.
            isWelcome: () => true,
            take: ({ body }: Notice) => heard('thingspace', readThingSpaceNotices(body, thingspace.webhook)),
          },
        ]
      : []),
  ];
}
