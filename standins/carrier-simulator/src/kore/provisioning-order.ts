import { z } from 'zod';
import type { KoreActionName } from './kore-actions.ts';

const subscription = z
  .object({
    'subscription-id': z.string().min(1).max(100).optional(),
    iccid: z.string().min(1).max(22).optional(),
    imei: z
      .string()
      .regex(/^\d{14,16}$/u)
      .optional(),
  })
  .refine((one) => one.iccid !== undefined || one['subscription-id'] !== undefined, {
    error: 'subscription-id or iccid is required',
  });

const shared = {
  subscriptions: z.array(subscription).min(1).max(10_000),
  'mail-to': z
    .string()
    .refine((list) => list.split(',').length <= 20, { error: 'at most 20 addresses' })
    .optional(),
};

const profile = z.string().min(1).max(100);
const activationState = z.enum(['active', 'test', 'ready']);
// A key that an action does not know is read as absent.
const unread = z.undefined().optional().catch(undefined);
const simple = z.object({ ...shared, 'activation-state': unread, 'activation-profile-id': unread, sku: unread });

const wrapper = z.record(z.string(), z.unknown());

const bodies = {
  activate: z.object({
    ...shared,
    'activation-state': activationState,
    'activation-profile-id': profile.optional(),
    sku: z.string().min(1).max(100).optional(),
  }),
  suspend: simple,
  reactivate: simple,
  deactivate: simple,
  terminate: simple.extend({ 'force-enabled-esim-profile-termination': z.boolean().optional() }),
  'plan-feature-change': simple.extend({ 'activation-profile-id': profile }),
} as const;

/** What a provisioning call asks for, whatever its action. */
export interface ProvisioningOrder {
  readonly action: KoreActionName;
  readonly subscriptions: readonly {
    iccid?: string | undefined;
    subscriptionId?: string | undefined;
    imei?: string | undefined;
  }[];
  readonly activationState: 'active' | 'test' | 'ready';
  readonly activationProfileId: string | null;
  readonly sku: string | null;
}

/** Reads the body of a provisioning call, which lies under one key named like the action. Throws a ZodError. */
export function readProvisioningOrder(action: KoreActionName, body: unknown): ProvisioningOrder {
  const order = bodies[action].parse(wrapper.parse(body)[action]);
  return {
    action,
    subscriptions: order.subscriptions.map((one) => ({
      iccid: one.iccid,
      subscriptionId: one['subscription-id'],
      imei: one.imei,
    })),
    activationState: order['activation-state'] ?? 'active',
    activationProfileId: order['activation-profile-id'] ?? null,
    sku: order.sku ?? null,
  };
}
