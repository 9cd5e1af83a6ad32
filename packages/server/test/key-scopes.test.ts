import {
  apiKeyScopes,
  endpoints,
  keyMayCall,
  type ApiKeyScope,
  type Endpoint,
  type EndpointName,
} from '@linekeeper/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handlers } from '../src/http/call.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { Refusal } from '../src/kernel/refusal.ts';
import { createServiceWorld, noParts, type ServiceWorld } from './service-world.ts';
import { createTestServer } from './test-server.ts';

/** What a key needs for a call, written out: `&` all of them, `|` one of them. The contract's table must come to the same. */
const neededFor: Record<EndpointName, string> = {
  signUp: 'open',
  readSignUpInvitation: 'open',
  publicConfig: 'open',
  getLegalText: 'open',
  redeemRecoveryCode: 'open',
  listSessions: 'never',
  endSessions: 'never',
  getRecoveryCodes: 'never',
  makeRecoveryCodes: 'never',
  getProfile: 'never',
  updateProfile: 'never',
  scheduleJob: 'never',
  closeAccount: 'never',
  getTerms: 'never',
  acceptTerms: 'never',
  downloadTerms: 'never',
  listAnnouncements: 'never',
  noteAnnouncement: 'never',
  listLineViews: 'never',
  saveLineView: 'never',
  removeLineView: 'never',
  listSupportCodes: 'never',
  makeSupportCode: 'never',
  withdrawSupportCode: 'never',
  updateBillingContact: 'never',
  getEmailPreferences: 'never',
  setEmailPreference: 'never',
  getLanguages: 'never',
  chooseLanguage: 'never',
  chooseAccountLanguage: 'never',
  previewBillingCalendar: 'never',
  changeBillingCalendar: 'never',
  setSpendCap: 'never',
  listCatalog: 'read_lines',
  listActivePlans: 'read_lines',
  getPlanDevices: 'read_lines',
  getDevicePlan: 'read_lines',
  listActiveLines: 'read_lines',
  listLines: 'read_lines',
  countLinesByPlan: 'read_lines',
  exportLines: 'read_lines',
  listLineTags: 'read_lines',
  getLine: 'read_lines',
  listLineHistory: 'read_lines',
  listJobs: 'read_lines',
  getJob: 'read_lines',
  listJobRows: 'read_lines',
  getJobRowsCsv: 'read_lines',
  listFindings: 'read_lines',
  listShipments: 'read_lines',
  getShipment: 'read_lines',
  getSimOffers: 'read_lines | spend',
  getHomeKpis: 'read_lines & read_billing',
  exportActivity: 'read_lines & read_billing',
  listActivity: 'read_lines & read_billing',
  callOffPlanChange: 'change_lines',
  renameDevice: 'change_lines',
  setLineImei: 'change_lines',
  tagLines: 'change_lines',
  claimSims: 'change_lines',
  createJob: 'change_lines',
  startJob: 'change_lines',
  pauseJob: 'change_lines',
  resumeJob: 'change_lines',
  cancelJob: 'change_lines',
  retryJob: 'change_lines',
  undoJob: 'change_lines',
  repeatJob: 'change_lines',
  cancelAtPeriodEnd: 'change_lines',
  keepLine: 'change_lines',
  checkReality: 'change_lines',
  acceptFinding: 'change_lines',
  lookAtFinding: 'change_lines',
  createQuote: 'change_lines | spend',
  checkSims: 'change_lines | spend',
  getActivationBlockers: 'change_lines | spend',
  activatePlans: 'change_lines & spend',
  activateKorePlans: 'change_lines & spend',
  retryActivation: 'change_lines & spend',
  chargeFailedSubscriptions: 'spend',
  priceSims: 'spend',
  orderSims: 'spend',
  cancelShipment: 'spend',
  getPaymentDetails: 'read_billing',
  listPayments: 'read_billing',
  listRecordedPayments: 'read_billing',
  getPayment: 'read_billing',
  exportPayments: 'read_billing',
  printPayments: 'read_billing',
  listPaymentMonths: 'read_billing',
  listInvoices: 'read_billing',
  getInvoice: 'read_billing',
  getInvoiceCsv: 'read_billing',
  getInvoicePdf: 'read_billing',
  getCreditNotePdf: 'read_billing',
  listInvoiceLines: 'read_billing',
  listInvoiceMonths: 'read_billing',
  exportInvoices: 'read_billing',
  printInvoices: 'read_billing',
  explainInvoiceLine: 'read_billing',
  getBalance: 'read_billing',
  getStatement: 'read_billing',
  exportStatement: 'read_billing',
  printStatement: 'read_billing',
  getSpend: 'read_billing',
  exportSpend: 'read_billing',
  getSpendCap: 'read_billing',
  getUpcomingInvoice: 'read_billing',
  listUpcomingLines: 'read_billing',
  listUpcomingSubscriptions: 'read_billing',
  listSubscriptionCharges: 'read_billing',
  getFailedSubscriptions: 'read_billing',
  getDunning: 'read_billing',
  getBillingCalendar: 'read_billing',
  getBillingContact: 'read_billing',
  addPaymentMethod: 'methods',
  deletePaymentMethod: 'methods',
  setDefaultPaymentMethod: 'methods',
  listPeople: 'people',
  invitePerson: 'people',
  sendInvitationAgain: 'people',
  changeRole: 'people',
  removePerson: 'people',
  listSessionsOfPerson: 'people',
  endSessionsOfPerson: 'people',
  listApiKeys: 'keys',
  makeApiKey: 'keys',
  rotateApiKey: 'keys',
  revokeApiKey: 'keys',
  listApiKeyCalls: 'keys',
  listHooks: 'keys',
  makeHook: 'keys',
  changeHook: 'keys',
  rotateHook: 'keys',
  removeHook: 'keys',
  listHookDeliveries: 'keys',
  replayHook: 'keys',
};

const all = Object.entries<Endpoint>(endpoints);
const neededOf = (name: string): string => Object.entries(neededFor).find(([one]) => one === name)?.[1] ?? 'never';
const isEndpointName = (name: string): name is EndpointName => name in endpoints;

/** Every set of scopes that a key can have, and none. */
const sets = Array.from({ length: 2 ** apiKeyScopes.length }, (_, bits) =>
  apiKeyScopes.filter((_scope, place) => (bits >> place) % 2 === 1),
);

function isEnough(scopes: readonly ApiKeyScope[], needed: string): boolean {
  if (needed === 'open') return true;
  const has = (scope: string): boolean => scopes.some((one) => one === scope);
  if (needed.includes('|')) return needed.split(' | ').some(has);
  return needed.split(' & ').every(has);
}

let world: ServiceWorld;
let server: FastifyInstance;
let owner: Caller;
const reached: string[] = [];

beforeAll(async () => {
  world = await createServiceWorld();
  owner = await world.newCustomer();
  const reach = (endpoint: string) => () => {
    reached.push(endpoint);
    return Promise.reject(new Refusal('not_found'));
  };
  const handlers = Object.fromEntries(Object.keys(endpoints).map((endpoint) => [endpoint, reach(endpoint)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- complete because made from all names
  const complete = handlers as unknown as Handlers;
  server = await createTestServer(world, complete, { enterByKey: world.keys.enterByKey });
});
afterAll(async () => {
  await server.close();
  await world.stop();
});

async function keyWith(scopes: readonly ApiKeyScope[]): Promise<string> {
  const body = {
    kind: 'service' as const,
    name: scopes.join(' '),
    role: 'owner' as const,
    scopes: [...scopes],
    ...(scopes.includes('spend') && { capCents: 1000 }),
    expiresInDays: null,
  };
  return (await world.keys.routes.makeApiKey({ ...noParts, caller: owner, body })).secret;
}
const kept = new Map<string, string>();
async function keyOf(scopes: readonly ApiKeyScope[]): Promise<string> {
  const name = scopes.join(' ');
  const secret = kept.get(name) ?? (await keyWith(scopes));
  kept.set(name, secret);
  return secret;
}

/** What the gate says to a key: the request is empty, so a caller who gets through meets the endpoint's own checks. */
async function knock({ method, path }: Endpoint, secret: string) {
  reached.length = 0;
  const answer = await server.inject({
    method,
    url: path.replace(':id', 'line_1'),
    headers: { authorization: `Bearer ${secret}` },
    ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
  });
  const isIn = answer.statusCode === 400 || (answer.statusCode === 404 && reached.length === 1);
  const isOut = answer.statusCode === 403 && reached.length === 0 && answer.body.includes('"key_scope_missing"');
  return { isIn, isOut };
}

it('every call of the contract stands in the table, and the table names no other', () => {
  expect(Object.keys(neededFor).toSorted()).toEqual(all.map(([name]) => name).toSorted());
});

it.each(all)('%s is allowed by no set of scopes but those that the table names', (name) => {
  const judged = isEndpointName(name) ? sets.map((scopes) => keyMayCall(scopes, name)) : [];
  expect(judged).toEqual(sets.map((scopes) => isEnough(scopes, neededOf(name))));
});

const forKeys = all.filter(([name]) => !['never', 'open'].includes(neededOf(name)));
describe.each(forKeys)('%s', (name, endpoint) => {
  const needed = neededOf(name);
  const least = apiKeyScopes.filter((scope) => needed.split(' & ').includes(scope) || needed.startsWith(`${scope} |`));

  it('lets a key in that has just the scopes for it', async () => {
    expect(await knock(endpoint, await keyOf(least))).toEqual({ isIn: true, isOut: false });
  });

  it('keeps out a key that has every other scope', async () => {
    const others = apiKeyScopes.filter((scope) => !needed.split(/ [&|] /).includes(scope));
    expect(await knock(endpoint, await keyOf(others))).toEqual({ isIn: false, isOut: true });
  });
});

const forNoKey = all.filter(([name]) => neededOf(name) === 'never');
it.each(forNoKey)('%s is made with no key', async (_, endpoint) => {
  expect(await knock(endpoint, await keyOf(apiKeyScopes))).toEqual({ isIn: false, isOut: true });
});
