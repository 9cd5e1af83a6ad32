import { z } from 'zod';
import { ownValue } from '../simulator/own-value.ts';

/** What an account may get alerts about, with the attributes that conditions may use. */
export const alertEvents = {
  'connectivity.subscription.state.changed': {
    description: 'The state of a subscription has changed',
    category: 'Subscription',
    attributes: ['old-state', 'new-state', 'subscription-id'],
  },
  'connectivity.provisioning.request.status.changed': {
    description: 'The status of a provisioning request has changed',
    category: 'Provisioning',
    attributes: ['request-type'],
  },
} as const;

const eventNames = [
  'connectivity.subscription.state.changed',
  'connectivity.provisioning.request.status.changed',
] as const;

const condition = z.object({
  'attribute-name': z.string().min(1).max(100),
  'condition-operator': z.enum(['==', '!=', '<', '<=', '>', '>=', 'in', 'not in']),
  'attribute-value': z.union([z.string().max(1000), z.number()]),
});
export type AlertCondition = z.infer<typeof condition>;

/** An action that a rule does not take is left out, or an empty text as it is listed. */
const absentOr = <Action extends z.ZodType>(action: Action) =>
  z.union([action, z.literal('').transform(() => undefined)]).optional();

export const alertRule = z.object({
  'rule-name': z.string().min(1).max(200),
  'event-name': z.enum(eventNames),
  enabled: z.boolean().default(true),
  conditions: z.array(condition).max(20).default([]),
  actions: z.object({
    webhook: absentOr(
      z.object({
        'webhook-url': z.url({ protocol: /^https?$/u }),
        'access-token': z.string().max(500).optional(),
        'access-token-key': z
          .string()
          .regex(/^[\w-]{1,100}$/u)
          .optional(),
      }),
    ),
    email: absentOr(z.object({ to: z.string(), cc: z.string().optional(), bcc: z.string().optional() })),
    'block-usage': absentOr(z.object({ period: z.string() })),
  }),
  'alert-strategy': z
    .object({
      batching: z
        .object({
          type: z.enum(['hourly', 'daily']),
          times: z
            .array(z.string().regex(/^\d\d:\d\d(?::\d\d)?$/u))
            .max(24)
            .default([]),
        })
        .optional(),
    })
    .optional(),
});
export type AlertRule = z.infer<typeof alertRule>;

type Operator = AlertCondition['condition-operator'];

const words = (list: string) => list.split(',').map((word) => word.trim());

const compare: Readonly<Record<Operator, (value: string, wanted: string) => boolean>> = {
  '==': (value, wanted) => value === wanted,
  '!=': (value, wanted) => value !== wanted,
  '<': (value, wanted) => Number(value) < Number(wanted),
  '<=': (value, wanted) => Number(value) <= Number(wanted),
  '>': (value, wanted) => Number(value) > Number(wanted),
  '>=': (value, wanted) => Number(value) >= Number(wanted),
  in: (value, wanted) => words(wanted).includes(value),
  'not in': (value, wanted) => !words(wanted).includes(value),
};

/** Whether all conditions hold for the attributes of an event. */
export const holds = (conditions: readonly AlertCondition[], attributes: Readonly<Record<string, string>>): boolean =>
  conditions.every((one) =>
    compare[one['condition-operator']](
      ownValue(attributes, one['attribute-name']) ?? '',
      String(one['attribute-value']),
    ),
  );

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** When a message of this rule leaves: at once, or at the next time of its batches. Times of day are UTC. */
export function leavesAt(rule: AlertRule, now: number): number {
  const batching = rule['alert-strategy']?.batching;
  if (!batching) return now;
  if (batching.type === 'hourly') return (Math.floor(now / hourMs) + 1) * hourMs;
  const midnight = Math.floor(now / dayMs) * dayMs;
  const times = batching.times.length > 0 ? batching.times : ['00:00'];
  const moments = times.map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const today = midnight + hours * hourMs + minutes * 60_000;
    return today > now ? today : today + dayMs;
  });
  return Math.min(...moments);
}
