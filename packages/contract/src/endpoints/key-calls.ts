import type { ApiKeyScope } from './api-keys.ts';
import type { EndpointName } from './endpoints.ts';
import { mayDo, type Permission } from '../permissions.ts';
import type { Role } from '../states.ts';

/** Sets of scopes, each of which is enough. */
type Needed = readonly (readonly ApiKeyScope[])[];

const all = (...scopes: ApiKeyScope[]): Needed => [scopes];
const any = (...scopes: ApiKeyScope[]): Needed => scopes.map((scope) => [scope]);
/** The call asks for no login. */
const open: Needed = [[]];
/** No key makes it, because it is about one person at a page, or about the account as such. */
const never: Needed = [];

const readLines = all('read_lines');
const changeLines = all('change_lines');
const readBilling = all('read_billing');
const people = all('people');
const methods = all('methods');
const keys = all('keys');

/**
 * Which scopes an API key needs for a call, besides the role that the call needs of everyone; a new endpoint does not compile
 * without its row.
 */
const keyCalls: Record<EndpointName, Needed> = {
  signUp: open,
  readSignUpInvitation: open,
  publicConfig: open,
  getLegalText: open,
  redeemRecoveryCode: open,
  listCatalog: readLines,
  listActivePlans: readLines,
  getPlanDevices: readLines,
  getDevicePlan: readLines,
  listActiveLines: readLines,
  listLines: readLines,
  countLinesByPlan: readLines,
  exportLines: readLines,
  listLineTags: readLines,
  getLine: readLines,
  listLineHistory: readLines,
  listJobs: readLines,
  getJob: readLines,
  listJobRows: readLines,
  getJobRowsCsv: readLines,
  listFindings: readLines,
  listShipments: readLines,
  getShipment: readLines,
  getHomeKpis: all('read_lines', 'read_billing'),
  exportActivity: all('read_lines', 'read_billing'),
  listActivity: all('read_lines', 'read_billing'),
  callOffPlanChange: changeLines,
  renameDevice: changeLines,
  setLineImei: changeLines,
  tagLines: changeLines,
  claimSims: changeLines,
  createJob: changeLines,
  // What the job costs needs `spend`, too.
  startJob: changeLines,
  pauseJob: changeLines,
  resumeJob: changeLines,
  cancelJob: changeLines,
  retryJob: changeLines,
  undoJob: changeLines,
  repeatJob: changeLines,
  // A job that starts later starts for a person, who is asked again whether they still may.
  scheduleJob: never,
  cancelAtPeriodEnd: changeLines,
  keepLine: changeLines,
  checkReality: changeLines,
  acceptFinding: changeLines,
  lookAtFinding: changeLines,
  createQuote: any('change_lines', 'spend'),
  checkSims: any('change_lines', 'spend'),
  getActivationBlockers: any('change_lines', 'spend'),
  activatePlans: all('change_lines', 'spend'),
  activateKorePlans: all('change_lines', 'spend'),
  retryActivation: all('change_lines', 'spend'),
  chargeFailedSubscriptions: all('spend'),
  getSimOffers: any('read_lines', 'spend'),
  priceSims: all('spend'),
  orderSims: all('spend'),
  cancelShipment: all('spend'),
  getPaymentDetails: readBilling,
  listPayments: readBilling,
  listRecordedPayments: readBilling,
  getPayment: readBilling,
  exportPayments: readBilling,
  printPayments: readBilling,
  listPaymentMonths: readBilling,
  listInvoices: readBilling,
  getInvoice: readBilling,
  getInvoiceCsv: readBilling,
  getInvoicePdf: readBilling,
  getCreditNotePdf: readBilling,
  listInvoiceLines: readBilling,
  listInvoiceMonths: readBilling,
  exportInvoices: readBilling,
  printInvoices: readBilling,
  explainInvoiceLine: readBilling,
  getBalance: readBilling,
  getStatement: readBilling,
  exportStatement: readBilling,
  printStatement: readBilling,
  getSpend: readBilling,
  exportSpend: readBilling,
  getSpendCap: readBilling,
  getUpcomingInvoice: readBilling,
  listUpcomingLines: readBilling,
  listUpcomingSubscriptions: readBilling,
  listSubscriptionCharges: readBilling,
  getFailedSubscriptions: readBilling,
  getDunning: readBilling,
  getBillingCalendar: readBilling,
  getBillingContact: readBilling,
  addPaymentMethod: methods,
  deletePaymentMethod: methods,
  setDefaultPaymentMethod: methods,
  listPeople: people,
  invitePerson: people,
  sendInvitationAgain: people,
  changeRole: people,
  removePerson: people,
  listSessionsOfPerson: people,
  endSessionsOfPerson: people,
  listApiKeys: keys,
  makeApiKey: keys,
  rotateApiKey: keys,
  revokeApiKey: keys,
  listApiKeyCalls: keys,
  listHooks: keys,
  makeHook: keys,
  changeHook: keys,
  rotateHook: keys,
  removeHook: keys,
  listHookDeliveries: keys,
  replayHook: keys,
  listSessions: never,
  endSessions: never,
  getRecoveryCodes: never,
  makeRecoveryCodes: never,
  getProfile: never,
  updateProfile: never,
  closeAccount: never,
  getTerms: never,
  acceptTerms: never,
  downloadTerms: never,
  listAnnouncements: never,
  noteAnnouncement: never,
  listLineViews: never,
  saveLineView: never,
  removeLineView: never,
  listSupportCodes: never,
  makeSupportCode: never,
  withdrawSupportCode: never,
  updateBillingContact: never,
  getEmailPreferences: never,
  setEmailPreference: never,
  getLanguages: never,
  chooseLanguage: never,
  chooseAccountLanguage: never,
  previewBillingCalendar: never,
  changeBillingCalendar: never,
  setSpendCap: never,
};

/** Sets of scopes, each of which lets a key make the call, as far as scopes go; none: no key makes it. */
export function scopesForCall(name: EndpointName): Needed {
  return keyCalls[name];
}

/** Whether a key with these scopes may make the call; its role has to allow it, too. */
export function keyMayCall(scopes: readonly ApiKeyScope[], name: EndpointName): boolean {
  return keyCalls[name].some((needed) => needed.every((scope) => scopes.includes(scope)));
}

/** What a role has to be allowed for a scope to be of any use with it; one of these. */
const permissionsFor: Record<ApiKeyScope, readonly Permission[]> = {
  read_lines: ['read'],
  read_billing: ['read'],
  change_lines: ['operate'],
  spend: ['operate', 'pay'],
  methods: ['pay'],
  people: ['people'],
  keys: ['keys'],
};

/** Whether a key with this role has any use for the scope; others cannot be given to it. */
export function scopeFits(role: Role, scope: ApiKeyScope): boolean {
  return permissionsFor[scope].some((permission) => mayDo(role, permission));
}
