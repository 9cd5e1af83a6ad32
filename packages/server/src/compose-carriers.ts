import { setTimeout as pause } from 'node:timers/promises';
import type { CarrierId } from '@linekeeper/contract';
import type { CarrierTools, WebhookReader } from './adapters/carriers/carrier-adapter.ts';
import { carrierAdapters } from './adapters/carriers/carrier-adapters.ts';
import type { CarrierConfigs } from './config.ts';
import type { Webhook } from './http/webhooks.ts';
import type { Floor } from './jobs/floor.ts';
import type { Chore } from './jobs/job.ts';
import { outside } from './kernel/outside-call.ts';
import {
  carrierDirectory,
  buildCarrierAccess,
  type CarrierDirectory,
  type Carriers,
  type GivenNames,
} from './modules/carriers/index.ts';

type Settings = CarrierConfigs;

/** The carriers that the portal knows, with the adapters of those that are connected. */
export function carriersOf(
  settings: Settings,
  floor: Floor,
  { known = carrierAdapters, givenNames }: { known?: typeof carrierAdapters; givenNames?: GivenNames } = {},
): CarrierDirectory {
  const tools = toolsOf(floor);
  return carrierDirectory(
    known.map((carrier) => {
      const link = carrier.link(settings, tools);
      return { ...carrier, port: link && outside(link.port, carrier.id) };
    }),
    givenNames,
  );
}

/**
 * Each account at a carrier has one budget and one session over all processes; how fast we call is a matter of the
 * machine's time, what the carrier's answers are dated by is not.
 */
function toolsOf(floor: Floor): CarrierTools {
  const pauses = { clock: floor.machineClock, pause: (ms: number) => pause(ms) };
  const { sharedBudget, keptSession } = buildCarrierAccess({ ...floor, ...pauses });
  return {
    clock: floor.clock,
    budget: (account, perSecond, isOneAtATime = false) => sharedBudget({ account, perSecond, isOneAtATime }),
    session: (account, credentials) => keptSession({ account, credentials }),
  };
}

/** Has the carriers send us webhooks that were given an address and something to show. */
export function carrierWebhookChores(
  settings: Settings,
  floor: Floor,
  { webhookChore }: Pick<Carriers, 'webhookChore'>,
): Chore[] {
  const desks = carrierLinks(settings, floor).flatMap(({ desk }) => desk ?? []);
  return desks.length > 0 ? [webhookChore(desks.map((desk) => outside(desk, 'carrier')))] : [];
}

/** The carriers that are connected, each with where we ask it for webhooks and how we read them. */
export function carrierLinks(settings: Settings, floor: Floor) {
  const tools = toolsOf(floor);
  return carrierAdapters.flatMap((carrier) => {
    const link = carrier.link(settings, tools);
    return link ? [{ id: carrier.id, name: carrier.name, desk: link.desk, webhook: link.webhook }] : [];
  });
}

/** Where carriers send webhooks, for those that were given something to show. */
export function carrierWebhooks(
  settings: Settings,
  floor: Floor,
  { carriers, known = carrierAdapters }: { carriers: Pick<Carriers, 'takeWebhooks'>; known?: typeof carrierAdapters },
): Webhook[] {
  const tools = toolsOf(floor);
  return known.flatMap((carrier): Webhook[] => {
    const webhook = carrier.link(settings, tools)?.webhook;
    return webhook ? [webhookOf(carrier.id, webhook, carriers)] : [];
  });
}

function webhookOf(id: CarrierId, webhook: WebhookReader, carriers: Pick<Carriers, 'takeWebhooks'>): Webhook {
  return {
    path: `/webhooks/${id}`,
    bodyLimitBytes: webhook.bodyLimitBytes,
    isWelcome: (header) => webhook.isWelcome(header),
    async take(sent) {
      const webhooks = webhook.read(sent);
      if (webhooks === null) return false;
      await carriers.takeWebhooks(id, webhooks);
      return true;
    },
  };
}
