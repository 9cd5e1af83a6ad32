import type { Endpoint } from '../endpoint.ts';
import type { EndpointName } from '../endpoints/endpoints.ts';
import { refusals, type RefusalCode } from '../refusal-codes.ts';

type Codes = readonly RefusalCode[];

const quoted: Codes = ['quote_changed', 'quote_expired', 'quote_used'];
const charged: Codes = ['payment_method_needed', 'payment_method_disabled', 'payment_method_resting', 'charge_changed'];
const spent: Codes = ['key_may_not_spend', 'key_cap_reached', 'key_gone'];
const activated: Codes = [
  ...quoted,
  ...charged,
  ...spent,
  'devices_refused',
  'too_many_unknown_sims',
  'claim_code_unknown',
  'plan_not_on_sale',
  'activation_invoice_unpaid',
  'invoice_overdue',
  'exposure_limit',
  'credit_limit',
];
const changed: Codes = ['line_busy', 'line_terminated', 'line_not_in_service'];
const previewed: Codes = [
  'nothing_to_do',
  'claim_code_unknown',
  'too_many_unknown_sims',
  'plan_not_on_sale',
  'plan_of_other_carrier',
];
const stored: Codes = [
  'payment_form_expired',
  'payment_method_refused',
  'payment_method_limit',
  'payments_unavailable',
  'account_closed',
];
const keyed: Codes = ['key_gone', 'keys_limit'];
const reached: Codes = ['login_silent', 'login_missing'];

/** What a call may refuse besides what calls of its kind do. */
const ofCalls: { readonly [Name in EndpointName]?: Codes } = {
  signUp: [
    'unknown_pool',
    'sign_up_failed',
    'sign_up_invitation_gone',
    'password_common',
    'password_personal',
    'payment_form_expired',
    'payment_method_refused',
    'payments_unavailable',
  ],
  readSignUpInvitation: ['sign_up_invitation_gone'],
  closeAccount: ['account_in_use'],
  acceptTerms: ['terms_changed'],
  activatePlans: activated,
  activateKorePlans: [...activated, 'plan_of_other_carrier'],
  retryActivation: [...activated, 'line_not_retryable', 'line_busy'],
  checkSims: ['too_many_unknown_sims'],
  claimSims: ['claim_code_unknown', 'too_many_unknown_sims'],
  createQuote: [...previewed, ...changed, 'nothing_due', 'charge_in_progress', 'payment_method_needed'],
  createJob: previewed,
  retryJob: [...previewed, 'rows_forgotten'],
  undoJob: [...previewed, 'rows_forgotten', 'job_not_ended', 'job_not_undoable'],
  repeatJob: [...previewed, 'rows_forgotten'],
  scheduleJob: ['job_begun', 'quote_changed', 'plan_not_on_sale'],
  startJob: [
    ...quoted,
    ...charged,
    ...spent,
    'rows_refused',
    'rows_forgotten',
    'nothing_to_do',
    'price_changed',
    'schedule_over',
  ],
  pauseJob: ['job_not_running'],
  resumeJob: ['job_not_running'],
  cancelJob: ['job_not_running'],
  listJobRows: ['rows_forgotten'],
  getJobRowsCsv: ['rows_forgotten'],
  callOffPlanChange: changed,
  cancelAtPeriodEnd: [...quoted, ...changed],
  keepLine: changed,
  renameDevice: ['line_terminated'],
  setLineImei: ['line_terminated'],
  checkReality: ['carrier_silent'],
  acceptFinding: ['finding_gone', 'finding_not_acceptable', 'carrier_silent', 'line_busy'],
  lookAtFinding: ['finding_gone', 'carrier_silent'],
  chargeFailedSubscriptions: [
    ...quoted,
    ...charged,
    ...spent,
    'nothing_due',
    'charge_in_progress',
    'payment_method_owed',
  ],
  addPaymentMethod: stored,
  deletePaymentMethod: ['payment_method_last', 'payment_method_owed', 'payment_method_charging'],
  setDefaultPaymentMethod: ['payment_method_charging'],
  orderSims: [
    ...spent,
    'sims_not_on_sale',
    'price_changed',
    'payment_method_needed',
    'credit_limit',
    'invoice_overdue',
  ],
  priceSims: ['sims_not_on_sale'],
  cancelShipment: ['shipment_closed'],
  printPayments: ['too_many_payments'],
  printInvoices: ['too_many_invoices'],
  printStatement: ['too_many_entries'],
  changeBillingCalendar: ['payment_method_needed'],
  invitePerson: ['person_exists', 'people_limit', 'invitation_refused', 'invitation_unavailable', ...reached],
  sendInvitationAgain: ['already_joined', 'invitation_being_sent', 'invitation_unavailable', ...reached],
  changeRole: ['last_owner', 'person_not_joined', ...reached],
  removePerson: ['last_owner', ...reached],
  makeRecoveryCodes: ['log_in_not_recent'],
  redeemRecoveryCode: ['recovery_code_wrong'],
  makeApiKey: keyed,
  rotateApiKey: keyed,
  revokeApiKey: ['key_gone'],
  makeHook: ['hooks_limit'],
  replayHook: ['hook_disabled'],
};

const ofAll: Codes = ['one_host_only', 'too_many_requests', 'unexpected', 'unavailable'];

/** The reasons for which a call may be refused, each once, by the order of the list. */
export function refusalsOfCall(name: string, endpoint: Endpoint<string>): readonly RefusalCode[] {
  const own: { readonly [name: string]: Codes | undefined } = ofCalls;
  const codes = new Set<string>([...ofAll, ...ofKind(endpoint), ...(own[name] ?? [])]);
  return allCodes.filter((code) => codes.has(code));
}

const allCodes = Object.keys(refusals).filter((code): code is RefusalCode => code in refusals);

function ofKind({ method, access, params, query, body }: Endpoint<string>): Codes {
  const isOpen = access === 'public';
  return [
    ...pick(!!params || !!query || !!body, ['invalid_fields']),
    ...pick(!!params || (!!body && !isOpen), ['not_found']),
    ...pick(!!body, ['broken_json', 'too_large', 'wrong_content_type']),
    ...pick(!isOpen, [
      'one_login_only',
      'not_signed_in',
      'not_allowed',
      'no_account',
      'account_closed',
      'key_scope_missing',
    ]),
    ...pick(!isOpen && method !== 'GET', ['idempotency_key_reused', 'request_in_progress']),
    ...pick(access === 'operate' && method !== 'GET', ['account_held', 'account_in_review']),
  ];
}

const pick = (holds: boolean, codes: Codes): Codes => (holds ? codes : []);
