import type { EndpointName, Endpoints } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readAgain } from './read-again.ts';

/** First words of the query keys. */
type Facts =
  | 'activeDevices'
  | 'activity'
  | 'apiKeys'
  | 'announcements'
  | 'billingCalendar'
  | 'billingContact'
  | 'billingHistoryDetails'
  | 'customerDetails'
  | 'emailPreferences'
  | 'findings'
  | 'homeKPIs'
  | 'hooks'
  | 'jobRows'
  | 'languages'
  | 'jobs'
  | 'lines'
  | 'lineViews'
  | 'people'
  | 'quote'
  | 'recoveryCodes'
  | 'security'
  | 'sessions'
  | 'shipments'
  | 'spendCap'
  | 'supportCodes'
  | 'terms'
  | 'upcomingSubsDetails'
  | 'userInfo';

type ChangingCall = {
  [Name in EndpointName]: Endpoints[Name] extends { method: 'GET' } | { access: 'public' } ? never : Name;
}[EndpointName];

const linesAndMoney = [
  'homeKPIs',
  'lines',
  'activeDevices',
  'upcomingSubsDetails',
  'billingHistoryDetails',
  'customerDetails',
  'activity',
  'quote',
] as const satisfies Facts[];
/** A job that starts, ends, moves or is called off shows on its lines and on home, too. */
const jobsAndLines = [...linesAndMoney, 'jobs', 'jobRows'] as const;
const methods = ['customerDetails', 'homeKPIs', 'upcomingSubsDetails', 'billingHistoryDetails'] as const;

/** What each changing call makes stale; a new endpoint does not compile without its row. */
export const staleAfter = {
  noteAnnouncement: ['announcements'],
  acceptTerms: ['terms', 'userInfo'],
  acceptFinding: ['findings', ...linesAndMoney],
  activatePlans: [...linesAndMoney, 'jobs'],
  activateKorePlans: [...linesAndMoney, 'jobs'],
  addPaymentMethod: methods,
  callOffPlanChange: ['lines', 'activeDevices', 'upcomingSubsDetails', 'activity'],
  changeBillingCalendar: ['billingCalendar', 'userInfo', 'quote', 'upcomingSubsDetails', 'homeKPIs'],
  cancelAtPeriodEnd: ['lines', 'upcomingSubsDetails', 'homeKPIs', 'activity'],
  cancelJob: jobsAndLines,
  cancelShipment: ['shipments', 'activity'],
  orderSims: ['shipments', 'activity'],
  priceSims: [],
  changeRole: ['people', 'userInfo'],
  chargeFailedSubscriptions: linesAndMoney,
  checkReality: ['findings'],
  claimSims: ['quote'],
  checkSims: [],
  closeAccount: [],
  createJob: [],
  createQuote: [],
  deletePaymentMethod: methods,
  endSessions: ['sessions'],
  endSessionsOfPerson: ['sessions', 'activity'],
  makeRecoveryCodes: ['recoveryCodes', 'activity'],
  countLinesByPlan: [],
  exportLines: [],
  invitePerson: ['people'],
  keepLine: ['lines', 'upcomingSubsDetails', 'homeKPIs', 'activity'],
  makeHook: ['hooks', 'activity'],
  changeHook: ['hooks', 'activity'],
  rotateHook: ['hooks', 'activity'],
  removeHook: ['hooks', 'activity'],
  replayHook: ['hooks', 'activity'],
  makeApiKey: ['apiKeys', 'activity'],
  rotateApiKey: ['apiKeys', 'activity'],
  revokeApiKey: ['apiKeys', 'activity'],
  makeSupportCode: ['supportCodes', 'activity'],
  withdrawSupportCode: ['supportCodes', 'activity'],
  lookAtFinding: ['findings', ...linesAndMoney],
  pauseJob: ['jobs', 'jobRows'],
  removeLineView: ['lineViews'],
  removePerson: ['people'],
  renameDevice: [
    'lines',
    'activeDevices',
    'homeKPIs',
    'upcomingSubsDetails',
    'billingHistoryDetails',
    'activity',
    'jobs',
  ],
  setLineImei: ['lines', 'activeDevices', 'activity'],
  tagLines: ['lines', 'activeDevices', 'activity'],
  resumeJob: jobsAndLines,
  retryActivation: ['lines', 'activeDevices', 'homeKPIs', 'activity', 'jobs'],
  retryJob: ['jobs'],
  undoJob: ['jobs'],
  repeatJob: ['jobs'],
  scheduleJob: jobsAndLines,
  saveLineView: ['lineViews'],
  sendInvitationAgain: ['people'],
  setDefaultPaymentMethod: methods,
  setEmailPreference: ['emailPreferences'],
  setSpendCap: ['spendCap', 'lines', 'activeDevices', 'homeKPIs', 'activity'],
  startJob: jobsAndLines,
  updateBillingContact: ['billingContact'],
  chooseLanguage: ['languages', 'userInfo'],
  chooseAccountLanguage: ['languages', 'userInfo'],
  updateProfile: ['userInfo'],
} as const satisfies Record<ChangingCall, readonly Facts[]>;

/** The same for what happens without a call of ours: a job moves, the user pool keeps a change of the login. */
const staleByItself = {
  // The rows are looked at less often than the job: their last change must not be missed.
  jobMoved: [...linesAndMoney, 'jobRows'],
  emailChanged: ['security', 'userInfo', 'people'],
  loginChanged: ['security', 'recoveryCodes'],
} as const satisfies Record<string, readonly Facts[]>;

const stale = { ...staleAfter, ...staleByItself };
export type Change = keyof typeof stale;

/**
 * Has everything read again that a change touches, whether it succeeded or not. Ends when what is on the screen is
 * there; never fails.
 */
export function useRefresh(): (change: Change) => Promise<void> {
  const cache = useQueryClient();
  return useCallback(
    async (change) => {
      await Promise.all(stale[change].map((first) => readAgain(cache, first)));
    },
    [cache],
  );
}
