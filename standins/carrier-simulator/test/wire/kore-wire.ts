import { z } from 'zod';

const text = z.string();
const moment = z.iso.datetime();
/** UTC, without saying so. */
const localMoment = z.iso.datetime({ local: true }).regex(/\d$/u);
const whole = z.number().int().min(0);

const plan = z.strictObject({
  plan: z.strictObject({
    'plan-name': text,
    'plan-id': text,
    'plan-type-id': text,
    'usage-type': z.enum(['DATA', 'SMS', 'VOICE']),
    'service-type-id': text,
  }),
});

const profile = z.strictObject({
  'activation-profile-id': text,
  'activation-profile-name': text,
  'created-date': localMoment,
  'created-by': text,
});

const subscription = z.strictObject({
  'subscription-id': text,
  iccid: z.string().regex(/^\d{18,20}$/u),
  eid: z.string().regex(/^(\d{32})?$/u),
  'rsp-state': text,
  'product-offer': text,
  'product-offer-type': text,
  imei: text,
  imsi: text,
  serial: text,
  model: text,
  msisdns: z.array(z.strictObject({ msisdn: z.string().regex(/^\d{5,15}$/u) })),
  'service-type-id': text,
  'cost-center-id': text,
  states: z
    .array(
      z.strictObject({
        state: z.enum([
          'Stock',
          'Active',
          'Suspend',
          'Suspend With Charge',
          'Deactivated',
          'Pending Scrap',
          'Scrapped',
          'Barred',
        ]),
        'state-id': text,
        'start-datetime-utc': moment,
        'end-datetime-utc': z.union([moment, z.literal('')]),
        'is-current': z.boolean(),
      }),
    )
    .refine((states) => states.filter((state) => state['is-current']).length === 1),
  profiles: z.array(
    z.strictObject({
      'profile-id': text,
      'start-datetime-utc': moment,
      'end-datetime-utc': text,
      'is-current': z.boolean(),
    }),
  ),
  'apn-data': z.array(z.strictObject({ 'ip-address': text, 'apn-id': text.optional() })),
  'additional-fields': z.array(z.strictObject({ key: text, value: text })),
  'last-active-profile': z.array(z.unknown()),
  'last-active-imsi-msisdn': z.array(z.unknown()),
  'last-effective-date-of-states': z.array(z.unknown()),
});

const request = {
  'provisioning-request-id': text,
  'request-type': z.enum(['Activation', 'StateChange', 'Deactivation', 'Reactivation', 'PlanChange', 'ProfileChange']),
  'number-of-subscriptions': whole,
  'service-type': text,
  'date-created': localMoment,
  'date-completed': localMoment.optional(),
  'provisioned-by': text,
  'activation-profile-id': text.optional(),
};
const requestStatus = z.enum(['submitted', 'pending', 'completed', 'failed']);

const usagePart = (unit: 'byte' | 'event' | 'sec') =>
  z.strictObject({
    'total-usage': whole,
    unit: z.literal(unit),
    'daily-usages': z.array(
      z.strictObject({ date: z.iso.datetime({ local: true }), unit: z.literal(unit), 'total-usage': whole }),
    ),
  });
const planUsage = usagePart('byte').extend({ source: z.literal('cdr'), 'plan-id': text });
const usage = z.strictObject({
  source: z.literal('cdr'),
  'subscription-id': text,
  'plan-name': text.optional(),
  data: usagePart('byte'),
  sms: usagePart('event'),
  voice: usagePart('sec'),
});

const orNone = (action: z.ZodType) => z.union([action, z.literal('')]);
const rule = z.strictObject({
  'rule-id': z.string().regex(/^\d+$/u),
  'rule-name': text,
  'event-name': text,
  enabled: z.boolean(),
  conditions: z.array(
    z.strictObject({ 'attribute-name': text, 'condition-operator': text, 'attribute-value': z.unknown() }),
  ),
  actions: z.strictObject({
    webhook: orNone(
      z.strictObject({
        'webhook-url': z.url(),
        'access-token': text.optional(),
        'access-token-key': text.optional(),
      }),
    ),
    email: orNone(z.strictObject({ to: text, cc: text.optional(), bcc: text.optional() })),
    'block-usage': orNone(z.strictObject({ period: text })),
  }),
  'alert-strategy': z.looseObject({}).optional(),
});
const ruleAnswer = z.strictObject({ 'rule-id': z.string().regex(/^\d+$/u), message: z.array(text) });
const event = z.strictObject({
  'event-id': text,
  'event-name': text,
  'event-description': text,
  category: text,
  'event-attributes': z.array(z.strictObject({ name: text, description: text, type: text })),
  actions: z.array(text),
  'default-frequency': text,
  'frequency-attribute': text,
  frequencies: z.array(text),
});

const at = (method: string, path: string, schema: z.ZodType) => ({
  method,
  path: new RegExp(`^/kore${path}$`, 'u'),
  schema,
});
const inAccount = (method: string, path: string, schema: z.ZodType) =>
  at(method, `/connectivity/v1/accounts/[^/]+${path}`, schema);

/** What each call of ConnectivityPro answers when it succeeds; no member more and none less. */
export const koreWire = [
  at(
    'POST',
    '/Api/api/token',
    z.strictObject({ access_token: text, expires_in: whole, token_type: z.literal('Bearer'), scope: text }),
  ),
  at('GET', '/connectivity/v1/ping', z.strictObject({ status: text, message: text })),
  at(
    'GET',
    '/connectivity/v1/accounts',
    z.strictObject({
      account: z.array(z.strictObject({ 'account-id': text, 'account-number': whole, 'account-name': text })),
    }),
  ),
  inAccount('GET', '/plans', z.strictObject({ plans: z.array(plan) })),
  inAccount('GET', '/activation-profiles', z.array(profile)),
  inAccount(
    'GET',
    '/activation-profiles/[^/]+',
    profile.extend({
      description: text,
      'service-type-id': text,
      'product-offer': text,
      'plan-ids': z.array(z.strictObject({ 'plan-id': text })),
      'feature-ids': z.array(z.strictObject({ 'feature-id': text })),
    }),
  ),
  inAccount(
    'GET',
    '/subscriptions',
    z.strictObject({
      'page-info-result': z.strictObject({ 'total-count': whole, 'page-index': whole, 'max-page-item': whole }),
      subscriptions: z.array(subscription),
    }),
  ),
  inAccount('GET', '/subscriptions/[^/]+', subscription),
  inAccount('GET', '/subscriptions/[^/]+/usage-records', usage),
  inAccount('GET', '/plans/[^/]+/usage-records', planUsage),
  inAccount(
    'POST',
    '/provisioning-requests(?:/[a-z-]+)?',
    z.strictObject({
      status: z.literal('success'),
      data: z.strictObject({
        'provisioning-request-id': text,
        message: z.literal('Your request has been acknowledged'),
      }),
    }),
  ),
  inAccount(
    'GET',
    '/provisioning-requests',
    z.strictObject({
      'total-records': whole,
      'total-pages': whole,
      page: whole,
      records: z.array(z.strictObject({ ...request, 'request-status': requestStatus, source: text })),
    }),
  ),
  inAccount(
    'GET',
    '/provisioning-requests/[^/]+',
    z.strictObject({
      'request-type': z.strictObject({
        ...request,
        status: requestStatus,
        'account-id': text,
        subscriptions: z.array(
          z.strictObject({
            'subscription-id': text,
            iccid: text,
            'completion-status': text,
            'error-message': text.optional(),
          }),
        ),
      }),
    }),
  ),
  inAccount('GET', '/events', z.array(event)),
  inAccount('GET', '/rules', z.strictObject({ 'account-id': text, rules: z.array(rule) })),
  inAccount('POST', '/rules', ruleAnswer),
  inAccount('PUT', '/rules/\\d+', ruleAnswer),
  inAccount('GET', '/(?:plan-types|service-types|features)', z.record(text, z.array(z.unknown()))),
];

/** The bodies that ConnectivityPro has for errors. */
export const koreErrors = z.union([
  z.strictObject({ status: text, errorMessage: text }),
  z.strictObject({ message: text }),
  z.strictObject({ message: text, error: text }),
  z.strictObject({ error: z.number(), message: text }),
  z.strictObject({ error: text, error_description: text }),
  z.strictObject({ INFO: text }),
  z.strictObject({ StatusCode: whole, Messages: z.array(text), ErrorMessages: z.array(text) }),
  z.strictObject({ 'rule-id': z.number(), message: z.array(text) }),
  z.strictObject({ status: text, 'error-message': text, 'validation-error': z.array(z.unknown()) }),
  z.strictObject({ status: z.number(), message: text, code: z.number().int(), more_info: z.url() }),
]);
