import { z } from 'zod';

const text = z.string();
const moment = z.iso.datetime({ offset: true });
const whole = z.number().int().min(0);
const pairs = z.array(z.strictObject({ key: text, value: text }));
const attributes = z.array(z.strictObject({ key: text, value: text.optional() }));
const requestId = z.strictObject({ requestId: z.uuid() });

const deviceIds = z.array(
  z.strictObject({ kind: z.enum(['esn', 'eid', 'iccid', 'imei', 'mdn', 'meid', 'msisdn']), id: text.min(1) }),
);

const states = ['pre-active', 'active', 'suspend', 'deactive'];

const device = z.strictObject({
  accountName: text,
  billingCycleEndDate: moment,
  carrierInformations: z.array(
    z.strictObject({
      carrierName: text,
      servicePlan: text.optional(),
      state: z.enum([...states, ...states.map((state) => `pending ${state}`)]),
    }),
  ),
  connected: z.boolean(),
  createdAt: moment,
  customFields: pairs,
  deviceIds,
  extendedAttributes: attributes,
  groupNames: z.array(text),
  ipAddress: text,
  lastActivationBy: text,
  lastActivationDate: moment,
  lastConnectionDate: moment,
});

const at = (method: string, path: string, schema: z.ZodType) => ({
  method,
  path: new RegExp(`^/thingspace/api${path}$`, 'u'),
  schema,
});
const inM2m = (method: string, path: string, schema: z.ZodType) => at(method, `/m2m/v1${path}`, schema);

/** What each call of ThingSpace answers when it succeeds. */
export const thingspaceWire = [
  at(
    'POST',
    '/ts/v1/oauth2/token',
    z.strictObject({ access_token: text, scope: text, token_type: z.literal('Bearer'), expires_in: whole }),
  ),
  inM2m('POST', '/session/(?:login|logout)', z.strictObject({ sessionToken: text })),
  inM2m('POST', '/devices/actions/(?:activate|suspend|restore|deactivate)', requestId),
  inM2m('PUT', '/devices/actions/plan', requestId),
  inM2m('POST', '/devices/actions/list', z.strictObject({ hasMoreData: z.boolean(), devices: z.array(device) })),
  inM2m(
    'POST',
    '/devices/history/actions/list',
    z.tuple([
      z.strictObject({
        hasMoreData: z.boolean(),
        provisioningHistory: z.array(
          z.strictObject({
            occurredAt: moment,
            status: text,
            eventBy: text,
            eventType: text,
            servicePlan: text,
            mdn: text,
            msisdn: text,
            extendedAttributes: pairs,
          }),
        ),
      }),
    ]),
  ),
  inM2m(
    'POST',
    '/devices/usage/actions/list',
    z.strictObject({
      hasMoreData: z.boolean(),
      usageHistory: z
        .array(
          z.strictObject({
            timestamp: moment,
            bytesUsed: whole,
            smsUsed: whole,
            servicePlan: text,
            source: z.enum(['Raw Usage', 'Usage Feed']),
            extendedAttributes: pairs,
          }),
        )
        .max(500),
    }),
  ),
  inM2m('POST', '/devices/usage/actions/list/aggregate', requestId),
  inM2m(
    'GET',
    '/plans/[^/]+',
    z.array(
      z.strictObject({
        name: text,
        code: text,
        sizeKb: whole,
        carrierServicePlanCode: text,
      }),
    ),
  ),
  inM2m(
    'GET',
    '/accounts/[^/]+/requests/[^/]+/status',
    z.strictObject({ requestId: z.uuid(), status: z.enum(['Pending', 'Success', 'Failure']) }),
  ),
  inM2m(
    'GET',
    '/callbacks/[^/]+',
    z.array(
      z.strictObject({
        accountName: text,
        serviceName: text,
        url: z.url(),
        username: text.optional(),
        password: text.optional(),
      }),
    ),
  ),
  inM2m('(?:POST|DELETE)', '/callbacks/.+', z.strictObject({ accountName: text, serviceName: text })),
];

const classes = 'INPUT_INVALID|REQUEST_FAILED|REQUEST_ONHOLD|REQUEST_CANCELLED';

export const thingspaceErrors = z.union([
  z.strictObject({
    errorCode: z.string().regex(new RegExp(`^UnifiedWebService\\.(?:${classes})\\.\\S+$`, 'u')),
    errorMessage: text,
  }),
  z.strictObject({ fault: z.strictObject({ code: z.string().regex(/^\d{6}$/u), message: text, description: text }) }),
  z.strictObject({ error: text, error_description: text }),
]);

/** A callback, whichever service it comes from. */
export const thingspaceCallback = z.union([
  z.strictObject({
    username: text,
    password: text,
    requestId: z.uuid(),
    deviceIds,
    deviceResponse: z.record(text, z.looseObject({})),
    status: z.literal('Success'),
    callbackCount: whole,
    maxCallbackThreshold: z.literal(4),
  }),
  z.strictObject({
    username: text,
    password: text,
    requestId: z.uuid(),
    deviceIds,
    faultResponse: z.strictObject({ faultcode: text, faultstring: text }),
    status: z.literal('Failed'),
    callbackCount: whole,
    maxCallbackThreshold: z.literal(4),
  }),
]);
