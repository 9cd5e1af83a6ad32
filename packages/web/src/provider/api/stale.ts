import type { ProviderEndpointName, ProviderEndpoints } from '@linekeeper/contract/provider';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readAgain } from '../../api/read-again.ts';

/** First words of the query keys. */
type Facts =
  | 'approvals'
  | 'bank'
  | 'customers'
  | 'inventory'
  | 'money'
  | 'operations'
  | 'own'
  | 'plans'
  | 'prospects'
  | 'settings'
  | 'setup'
  | 'shipments'
  | 'staff'
  | 'take-overs';

type ChangingCall = {
  [Name in ProviderEndpointName]: ProviderEndpoints[Name] extends { method: 'GET' } | { access: 'public' }
    ? never
    : Name;
}[ProviderEndpointName];

/** What each changing call makes stale; a new endpoint does not compile without its row. */
const staleAfter = {
  acceptFindingForStaff: ['operations'],
  approveCustomer: ['customers'],
  assignSims: ['inventory'],
  callOffPlanVersion: ['plans'],
  discardPlanDraft: ['plans'],
  importPlansForStaff: ['plans'],
  previewPlanLetter: [],
  previewPlanVersion: [],
  previewPlanMove: [],
  previewPlanMoveLetter: [],
  movePlanCustomers: ['plans'],
  publishPlanDraft: ['plans'],
  retirePlan: ['plans'],
  savePlanDraft: ['plans'],
  sellPlan: ['plans'],
  startPlanDraft: ['plans'],
  addCustomerExemption: ['customers'],
  addSimDelivery: ['shipments'],
  addSimProduct: ['shipments'],
  cancelShipmentForStaff: ['shipments'],
  changeSimDelivery: ['shipments'],
  changeSimProduct: ['shipments'],
  shipSims: ['inventory', 'shipments'],
  addCustomerExtra: ['customers'],
  addCustomerNote: ['customers'],
  addPriceOverride: ['customers'],
  changePriceOverride: ['customers'],
  endPriceOverride: ['customers'],
  changeCustomerTerms: ['customers'],
  changeRules: ['settings'],
  changeTaxes: ['settings'],
  beginLook: ['customers'],
  beginActing: [],
  endActing: [],
  endLook: ['customers'],
  changeOwnEmails: ['own'],
  changeStaffAccess: ['staff'],
  changeStaffRole: ['staff'],
  createCustomer: ['customers'],
  correctProspect: ['operations', 'prospects'],
  inviteProspect: ['operations', 'prospects'],
  resendProspect: ['operations', 'prospects'],
  revokeProspect: ['operations', 'prospects'],
  inviteCustomerPerson: ['customers'],
  closeCustomer: ['customers'],
  endCustomerExemption: ['customers'],
  endCustomerExtra: ['customers'],
  approveRequest: ['approvals', 'customers', 'money'],
  refuseRequest: ['approvals'],
  withdrawRequest: ['approvals'],
  previewStaffAction: [],
  takeStaffAction: ['approvals', 'customers', 'money'],
  checkSetupStep: ['setup'],
  dismissSetup: ['setup'],
  bringBackSetup: ['setup'],
  readBankFile: [],
  createBankImport: ['bank'],
  chooseBankMatch: ['bank'],
  skipBankRow: ['bank'],
  recordBankRows: ['approvals', 'bank', 'customers', 'money'],
  checkTakeOver: ['take-overs'],
  createTakeOver: ['take-overs'],
  endCustomerSessions: ['customers'],
  endSim: ['operations'],
  exemptCustomerFromInterest: ['customers'],
  giveBackCustomerLine: ['customers'],
  giveUpDeadJob: ['operations'],
  holdCustomer: ['customers'],
  importSims: ['inventory'],
  inviteStaff: ['staff'],
  inviteTakenOver: ['take-overs'],
  keepCustomerLine: ['customers'],
  keepLogo: [],
  leaveDifference: ['money', 'operations'],
  leaveFinding: ['operations'],
  logOutStaff: [],
  lookAtCharge: ['operations'],
  lookAtCommand: ['operations'],
  lookAtFindingForStaff: ['operations'],
  lookAtLine: ['operations'],
  lookAtWebhook: ['operations'],
  planEnding: ['operations'],
  endAnnouncement: ['settings'],
  makeAnnouncement: ['settings'],
  testLetter: [],
  previewLetter: [],
  changeWording: ['operations', 'settings'],
  publishLegalText: ['settings'],
  withdrawLegalText: ['settings'],
  readCarrier: ['operations'],
  readGateway: ['operations'],
  releaseCustomer: ['customers'],
  renewSimClaimCode: ['inventory'],
  resendCustomerInvitation: ['customers'],
  resetCustomerPassword: ['customers'],
  retryDeadJob: ['operations'],
  sendEmailAgain: ['operations'],
  startTakeOver: ['customers', 'inventory', 'take-overs'],
  unlockCustomerPerson: ['customers'],
  verifyAudit: [],
  withdrawRules: ['settings'],
  sendStaffInvitationAgain: ['operations', 'staff'],
} as const satisfies Record<ChangingCall, readonly Facts[]>;

/**
 * Has everything read again that a change touches, whether it succeeded or not. Ends when what is on the screen is
 * there; never fails.
 */
export function useRefresh(): (change: ChangingCall) => Promise<void> {
  const cache = useQueryClient();
  return useCallback(
    async (change) => {
      await Promise.all(staleAfter[change].map((first) => readAgain(cache, first)));
    },
    [cache],
  );
}
