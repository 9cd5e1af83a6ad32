import { z } from 'zod';
import { deviceId } from './device-ids.ts';

const word = z.string().max(200);
const device = z.object({ deviceIds: z.array(deviceId).min(1).max(10), ipAddress: word.optional() });
const customField = z.object({ key: z.string().max(50), value: z.string().max(50) });

const address = z.object({ addressLine1: word, city: word, state: word, zip: word, country: word.optional() });
const placeOfUse = z.object({
  customerName: z.object({ title: word.optional(), firstName: word, lastName: word }),
  address,
});

const shared = {
  accountName: word.optional(),
  devices: z.array(device).min(1),
  groupName: word.optional(),
  customFields: z.array(customField).max(20).optional(),
};

/** The bodies of the calls that change devices; members that are not read are accepted. */
export const actionBodies = {
  activate: z.object({
    ...shared,
    servicePlan: z.string().min(1).max(100),
    mdnZipCode: z.string().regex(/^\d{5}(?:-\d{4})?$/u),
    primaryPlaceOfUse: placeOfUse.optional(),
    skuNumber: word.optional(),
    leadId: word.optional(),
    publicIpRestriction: word.optional(),
    carrierName: word.optional(),
    carrierIpPoolName: word.optional(),
    costCenterCode: word.optional(),
  }),
  suspend: z.object({ ...shared, withBilling: z.boolean().optional() }),
  restore: z.object(shared),
  deactivate: z.object({
    ...shared,
    accountName: word,
    reasonCode: z.literal('FF'),
    etfWaiver: z.boolean(),
    deleteAfterDeactivation: z.boolean().optional(),
  }),
  plan: z.object({
    ...shared,
    servicePlan: z.string().min(1).max(100),
    currentServicePlan: word.optional(),
    takeEffect: word.optional(),
  }),
} as const;

export type ThingSpaceAction = keyof typeof actionBodies;

/** What an action asks for, whichever it is. */
export interface ActionOrder {
  readonly action: ThingSpaceAction;
  readonly accountName: string | undefined;
  readonly devices: readonly { deviceIds: { kind: string; id: string }[] }[];
  readonly servicePlan: string | null;
  readonly currentServicePlan: string | null;
  readonly customFields: Readonly<Record<string, string>>;
  readonly withBilling: boolean;
  readonly deletesAfter: boolean;
}

const members = z.object({
  servicePlan: z.string().optional(),
  currentServicePlan: z.string().optional(),
  withBilling: z.boolean().default(false),
  deleteAfterDeactivation: z.boolean().default(false),
});

/** Throws a ZodError. */
export function readAction(action: ThingSpaceAction, body: unknown): ActionOrder {
  const order = actionBodies[action].parse(body);
  const own = members.parse(order);
  return {
    action,
    accountName: order.accountName,
    devices: order.devices,
    servicePlan: own.servicePlan ?? null,
    currentServicePlan: own.currentServicePlan ?? null,
    customFields: Object.fromEntries((order.customFields ?? []).map(({ key, value }) => [key, value])),
    withBilling: own.withBilling,
    deletesAfter: own.deleteAfterDeactivation,
  };
}
