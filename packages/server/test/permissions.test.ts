import { endpoints, roles, type Endpoint, type EndpointName, type Role } from '@linekeeper/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handlers } from '../src/http/call.ts';
import { newId, type AccountId } from '../src/kernel/ids.ts';
import { Refusal } from '../src/kernel/refusal.ts';
import { createAccountsWorld, type AccountsWorld } from './accounts-world.ts';
import { createTestServer } from './test-server.ts';

const everybody = 'owner admin billing technician viewer';
const operators = 'owner admin technician';
const payers = 'owner admin billing';

/** Who may call what, written out: the contract's own table must come to the same. */
const mayCall: Record<EndpointName, string> = {
  signUp: 'anybody',
  readSignUpInvitation: 'anybody',
  publicConfig: 'anybody',
  getLegalText: 'anybody',
  getTerms: everybody,
  listAnnouncements: everybody,
  noteAnnouncement: everybody,
  downloadTerms: everybody,
  getProfile: everybody,
  getBillingContact: everybody,
  getEmailPreferences: everybody,
  setEmailPreference: everybody,
  getLanguages: everybody,
  chooseLanguage: everybody,
  chooseAccountLanguage: 'owner admin',
  getSpendCap: everybody,
  getHomeKpis: everybody,
  exportActivity: everybody,
  listActivity: everybody,
  getPaymentDetails: everybody,
  listPayments: everybody,
  listRecordedPayments: everybody,
  getPayment: everybody,
  exportPayments: everybody,
  listPeople: everybody,
  redeemRecoveryCode: 'anybody',
  listSessions: everybody,
  endSessions: everybody,
  getRecoveryCodes: everybody,
  makeRecoveryCodes: everybody,
  listSessionsOfPerson: 'owner',
  endSessionsOfPerson: 'owner',
  listSupportCodes: 'owner',
  makeSupportCode: 'owner',
  withdrawSupportCode: 'owner',
  // Whose key it is, and who may make one for the account: the use case looks at the kind.
  listApiKeys: everybody,
  makeApiKey: everybody,
  rotateApiKey: everybody,
  revokeApiKey: everybody,
  listApiKeyCalls: everybody,
  listCatalog: everybody,
  listActivePlans: everybody,
  getPlanDevices: everybody,
  getDevicePlan: everybody,
  listActiveLines: everybody,
  listLines: everybody,
  countLinesByPlan: everybody,
  exportLines: everybody,
  listLineTags: everybody,
  listLineViews: everybody,
  saveLineView: everybody,
  removeLineView: everybody,
  getLine: everybody,
  listLineHistory: everybody,
  getJob: everybody,
  listJobs: everybody,
  listFindings: everybody,
  listJobRows: everybody,
  getJobRowsCsv: everybody,
  listInvoices: everybody,
  getInvoice: everybody,
  getInvoiceCsv: everybody,
  getInvoicePdf: everybody,
  getCreditNotePdf: everybody,
  listInvoiceLines: everybody,
  listInvoiceMonths: everybody,
  listPaymentMonths: everybody,
  printPayments: everybody,
  exportInvoices: everybody,
  printInvoices: everybody,
  explainInvoiceLine: everybody,
  exportSpend: everybody,
  getSpend: everybody,
  getBalance: everybody,
  getStatement: everybody,
  exportStatement: everybody,
  printStatement: everybody,
  listUpcomingLines: everybody,
  getUpcomingInvoice: everybody,
  getFailedSubscriptions: everybody,
  getDunning: everybody,
  // Who may make a change may have it quoted: the use case looks at the action.
  createQuote: everybody,
  listUpcomingSubscriptions: everybody,
  listSubscriptionCharges: everybody,
  getSimOffers: everybody,
  listShipments: everybody,
  getShipment: everybody,
  priceSims: payers,
  orderSims: payers,
  cancelShipment: payers,
  callOffPlanChange: operators,
  renameDevice: operators,
  setLineImei: operators,
  tagLines: operators,
  claimSims: operators,
  checkSims: operators,
  getActivationBlockers: operators,
  activatePlans: operators,
  activateKorePlans: operators,
  retryActivation: operators,
  cancelAtPeriodEnd: operators,
  keepLine: operators,
  createJob: operators,
  startJob: operators,
  pauseJob: operators,
  resumeJob: operators,
  cancelJob: operators,
  retryJob: operators,
  undoJob: operators,
  repeatJob: operators,
  scheduleJob: operators,
  checkReality: operators,
  acceptFinding: operators,
  lookAtFinding: operators,
  chargeFailedSubscriptions: payers,
  addPaymentMethod: payers,
  deletePaymentMethod: payers,
  setDefaultPaymentMethod: payers,
  getBillingCalendar: everybody,
  previewBillingCalendar: payers,
  changeBillingCalendar: payers,
  updateProfile: 'owner admin',
  acceptTerms: 'owner admin',
  updateBillingContact: payers,
  setSpendCap: payers,
  invitePerson: 'owner',
  sendInvitationAgain: 'owner',
  changeRole: 'owner',
  removePerson: 'owner',
  closeAccount: 'owner',
  listHooks: 'owner',
  makeHook: 'owner',
  changeHook: 'owner',
  rotateHook: 'owner',
  removeHook: 'owner',
  listHookDeliveries: 'owner',
  replayHook: 'owner',
};

let world: AccountsWorld;
let server: FastifyInstance;
let origin: string;
const reached: string[] = [];

beforeAll(async () => {
  world = await createAccountsWorld();
  const accountId = newId<AccountId>('acct');
  const name = { email: 'a@example.com', firstName: 'Ada', lastName: 'Byron' };
  await world.db.transaction().execute(async (tx) => {
    for (const role of roles)
      await world.identity.addPerson(tx, { subject: `subject-${role}`, accountId, role, ...name });
  });
  const reach = (endpoint: string) => () => {
    reached.push(endpoint);
    return Promise.reject(new Refusal('not_found'));
  };
  const handlers = Object.fromEntries(Object.keys(endpoints).map((endpoint) => [endpoint, reach(endpoint)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- complete because made from all names
  const complete = handlers as unknown as Handlers;
  server = await createTestServer(world, complete, { authenticate: world.identity.authenticate });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await world.stop();
});

/** What the gate says: the request is empty, so a caller who gets through meets the endpoint's own checks of body and id. */
async function knock({ method, path }: Endpoint, token?: string) {
  const answer = await fetch(origin + path.replace(':id', 'line_1'), {
    method,
    headers: { ...(token && { idtoken: token }), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: '{}' }),
  });
  const said: unknown = await answer.json();
  return { status: answer.status, said };
}
const refusal = (code: string) => ({ data: null, messages: { resultCode: 'Error', message: [{ code }] } });

const all = Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [name, endpoint]);
const allowedOf = (name: string): string => Object.entries(mayCall).find(([one]) => one === name)?.[1] ?? '';
const closed = all.filter(([name]) => allowedOf(name) !== 'anybody');

it('every call of the contract stands in the table, and the table names no other', () => {
  expect(Object.keys(mayCall).toSorted()).toEqual(all.map(([name]) => name).toSorted());
});

describe.each(closed)('%s', (name, endpoint) => {
  it.each(roles)('as %s', async (role: Role) => {
    reached.length = 0;
    const { status, said } = await knock(endpoint, `subject-${role}`);
    const isAllowed = allowedOf(name).split(' ').includes(role);
    const isIn = status === 400 || (status === 404 && reached.includes(name));
    const isOut = status === 403 && reached.length === 0 && JSON.stringify(said).includes('"code":"not_allowed"');
    expect({ isIn, isOut }).toEqual({ isIn: isAllowed, isOut: !isAllowed });
  });

  it('without a token, and with one of somebody whom we do not know', async () => {
    const silent = await knock(endpoint);
    expect(silent.status).toBe(401);
    expect(silent.said).toMatchObject(refusal('not_signed_in'));
    const stranger = await knock(endpoint, 'subject-of-a-stranger');
    expect(stranger.status).toBe(403);
    expect(stranger.said).toMatchObject(refusal('no_account'));
  });
});

it.each(all.filter(([name]) => allowedOf(name) === 'anybody'))('%s asks for no token', async (_, endpoint) => {
  expect([400, 404]).toContain((await knock(endpoint)).status);
});
