import { z } from 'zod';

const text = z.string();
const maybe = text.nullable();
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}[+-]\d{4}$/u);
const whole = z.number().int().min(0);

const short = {
  iccid: z.string().regex(/^\d{18,20}$/u),
  status: z.enum([
    'INVENTORY',
    'TEST_READY',
    'ACTIVATION_READY',
    'ACTIVATED',
    'DEACTIVATED',
    'RETIRED',
    'PURGED',
    'REPLACED',
    'TRIAL',
  ]),
  ratePlan: maybe,
  communicationPlan: maybe,
};
const numbers = { imsi: maybe, msisdn: maybe, imei: maybe };
const fields = (name: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index + 1}`, maybe]));

const device = z.strictObject({
  ...short,
  ...numbers,
  customer: maybe,
  endConsumerId: maybe,
  dateActivated: moment.nullable(),
  dateAdded: moment,
  dateUpdated: moment,
  dateShipped: moment,
  accountId: text,
  fixedIPAddress: maybe,
  fixedIpv6Address: maybe,
  simNotes: maybe,
  deviceID: maybe,
  modemID: maybe,
  globalSimType: maybe,
  ...fields('accountCustom', 10),
  ...fields('operatorCustom', 5),
  ...fields('customerCustom', 5),
});

const page = { pageNumber: whole, lastPage: z.boolean() };
const operator = { operatorName: text, operatorId: text, timeStamp: z.iso.datetime({ precision: 3 }) };
const names = z.array(z.looseObject({ name: text }));

const at = (method: string, path: string, schema: z.ZodType) => ({
  method,
  path: new RegExp(`^/cisco/rws/api/v1${path}$`, 'u'),
  schema,
});

/** What each call of Control Center answers when it succeeds. */
export const ciscoWire = [
  at('GET', '/echo/[^/]+', z.strictObject({ echo: text })),
  at('GET', '/devices', z.strictObject({ ...page, totalCount: whole, devices: z.array(z.strictObject(short)) })),
  at('GET', '/devices/[^/]+', device),
  at('PUT', '/devices/[^/]+', z.strictObject({ iccid: text })),
  at(
    'GET',
    '/devices/[^/]+/ctdUsages',
    z.strictObject({
      ...short,
      ...numbers,
      ctdDataUsage: whole,
      ctdSMSUsage: whole,
      ctdVoiceUsage: whole,
      ctdSessionCount: whole,
      overageLimitReached: z.boolean(),
      overageLimitOverride: z.enum(['DEFAULT', 'TEMPORARY_OVERRIDE', 'PERMANENT_OVERRIDE']),
    }),
  ),
  at(
    'GET',
    '/devices/[^/]+/sessionInfo',
    z.strictObject({ iccid: text, ipAddress: maybe, dateSessionStarted: maybe, dateSessionEnded: maybe }),
  ),
  at('GET', '/devices/[^/]+/(?:usageInZone|auditTrails)', z.looseObject({ iccid: text })),
  at('GET', '/rateplans', z.strictObject({ ...operator, ...page, ratePlans: names })),
  at('GET', '/communicationplans', z.strictObject({ ...operator, ...page, communicationPlans: names })),
];

export const ciscoErrors = z.strictObject({ errorMessage: text, errorCode: z.string().regex(/^\d+$/u).optional() });
