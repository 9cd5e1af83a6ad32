import type { EndpointName } from '../endpoints/endpoints.ts';

const lineId = 'line_019aa8c0-6d2e-7c41-9f0b-5b1f6f1f3a10';
const planId = 'plan_019aa8c0-6d2e-7c41-9f0b-5b1f6f1f3a10';

/** Requests that show more, or something else, than what every one of their kind has to have. */
export const givenExamples: { readonly [Name in EndpointName]?: unknown } = {
  activatePlans: { planId, devices: [{ iccid: '8901260000000000014', imei: '356938035643809', name: 'Truck 12' }] },
  activateKorePlans: { planId, devices: [{ iccid: '8901260000000000014', name: 'Truck 12' }] },
  chargeFailedSubscriptions: { subscriptionIds: ['sub_019aa8c0-6d2e-7c41-9f0b-5b1f6f1f3a10'], totalCents: 2165 },
  changeBillingCalendar: { billingDay: 15, timeZone: 'America/New_York' },
  createJob: { action: 'suspend', selection: { filter: { tag: 'trucks' } } },
  createQuote: { action: 'suspend', selection: { lineIds: [lineId] } },
  countLinesByPlan: { selection: { filter: { status: 'active' } } },
  exportLines: { selection: { filter: { status: 'active' } } },
  makeApiKey: {
    kind: 'service',
    name: 'Fleet sync',
    role: 'technician',
    scopes: ['read_lines', 'change_lines', 'spend'],
    capCents: 50_000,
    expiresInDays: 90,
  },
  signUp: {
    agreement: true,
    fname: 'Ada',
    lname: 'Lopez',
    emailid: 'ada@example.com',
    pass: 'Correct##Horse7',
    company: 'Example Freight LLC',
    phone: '614-555-0100',
    billaddress: '500 Main Street',
    billcity: 'Columbus',
    billstate: 'Ohio',
    billzip: '43215',
    shipaddress: '500 Main Street',
    shipcity: 'Columbus',
    shipstate: 'Ohio',
    shipzip: '43215',
    opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'eyJjb2RlIjoiNTBfMl8wNjAwMDUifQ==' },
  },
  startJob: { quotedCents: 2165 },
};
