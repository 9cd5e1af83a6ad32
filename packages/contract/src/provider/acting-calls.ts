import type { EndpointName, Endpoints } from '../endpoints/endpoints.ts';
import type { QuotedAction } from '../endpoints/quotes.ts';
import type { SupportAction } from '../endpoints/support-codes.ts';
import type { LineAction } from '../states.ts';

type ChangingName = {
  [Name in EndpointName]: Endpoints[Name]['method'] extends 'GET' ? never : Name;
}[EndpointName];

/**
 * What an owner has to allow before staff may make a call for their account; a new changing call does not compile without
 * its row. `asked`: what the request asks for. `job`: what the job does. `never`: no code allows it.
 */
export const actingCalls = {
  getActivationBlockers: 'activate',
  claimSims: 'activate',
  checkSims: 'activate',
  activatePlans: 'activate',
  activateKorePlans: 'activate',
  retryActivation: 'activate',
  createQuote: 'asked',
  createJob: 'asked',
  startJob: 'job',
  pauseJob: 'job',
  resumeJob: 'job',
  cancelJob: 'job',
  retryJob: 'job',
  undoJob: 'job',
  repeatJob: 'job',
  scheduleJob: 'never',
  renameDevice: 'lines',
  setLineImei: 'lines',
  tagLines: 'lines',
  callOffPlanChange: 'lines',
  keepLine: 'lines',
  cancelAtPeriodEnd: 'terminate',
  chargeFailedSubscriptions: 'pay',
  signUp: 'never',
  readSignUpInvitation: 'never',
  updateProfile: 'never',
  closeAccount: 'never',
  acceptTerms: 'never',
  noteAnnouncement: 'never',
  invitePerson: 'never',
  sendInvitationAgain: 'never',
  changeRole: 'never',
  removePerson: 'never',
  endSessions: 'never',
  endSessionsOfPerson: 'never',
  makeRecoveryCodes: 'never',
  redeemRecoveryCode: 'never',
  makeSupportCode: 'never',
  withdrawSupportCode: 'never',
  makeApiKey: 'never',
  rotateApiKey: 'never',
  revokeApiKey: 'never',
  makeHook: 'never',
  changeHook: 'never',
  rotateHook: 'never',
  removeHook: 'never',
  replayHook: 'never',
  addPaymentMethod: 'never',
  deletePaymentMethod: 'never',
  setDefaultPaymentMethod: 'never',
  updateBillingContact: 'never',
  setEmailPreference: 'never',
  chooseLanguage: 'never',
  chooseAccountLanguage: 'never',
  changeBillingCalendar: 'never',
  setSpendCap: 'never',
  saveLineView: 'never',
  removeLineView: 'never',
  countLinesByPlan: 'never',
  exportLines: 'never',
  priceSims: 'never',
  orderSims: 'never',
  cancelShipment: 'never',
  checkReality: 'never',
  acceptFinding: 'never',
  lookAtFinding: 'never',
} as const satisfies Record<ChangingName | 'getActivationBlockers', SupportAction | 'asked' | 'job' | 'never'>;

type ActingCalls = typeof actingCalls;
export type ActingName = {
  [Name in keyof ActingCalls]: ActingCalls[Name] extends 'never' ? never : Name;
}[keyof ActingCalls];

/** Whether a code can allow the call at all. */
export function isForActing(name: EndpointName): name is ActingName {
  return name in actingCalls && Object.entries(actingCalls).some(([one, needs]) => one === name && needs !== 'never');
}

/** What has to be allowed for what a quote or a job does. */
export const supportActionOf = {
  activate: 'activate',
  suspend: 'lines',
  resume: 'lines',
  changePlan: 'lines',
  rename: 'lines',
  tag: 'lines',
  terminate: 'terminate',
  cancel: 'terminate',
  pay: 'pay',
} as const satisfies Record<LineAction | QuotedAction, SupportAction>;
