import { words } from './words.ts';

type Reason = keyof typeof words.reasons;

/** Why a charge did not go through, in the customer's words; the gateway's own texts stay inside. */
export function reasonText(reasonCode: string | null): string {
  return words.reasons[(reasonCode !== null && reasons.get(reasonCode)) || 'other'];
}

/** What kind of reason it is, for counting. */
export function reasonClass(reasonCode: string): string {
  const reason = reasons.get(reasonCode);
  return reason && counted.has(reason) ? reason : 'other';
}

/** 200 to 224. */
const filtered = Array.from({ length: 25 }, (_, index) => String(200 + index));

const codes: Partial<Record<Reason, readonly string[]>> = {
  bank_declined: ['2', '3', '4', '41', '141', '145', '165', ...filtered, '250', '251', '254'],
  card_number: ['6', '37', '78', '315'],
  card_expired: ['7', '8', '316', '317'],
  bank_account: ['9', '10', '71', '101'],
  address_or_code: ['27', '44', '45', '65', '127'],
  not_accepted: ['17', '28', '128'],
};
const counted = new Set(Object.keys(codes));
const byReason: Partial<Record<Reason, readonly string[]>> = {
  ...codes,
  no_funds: ['R01', 'R09'],
  no_account: ['R02', 'R03', 'R04'],
  not_authorized: ['R10', 'R29', 'R05', 'R07', 'R08'],
  returned: ['returned'],
  method_disabled: ['method_disabled'],
  method_resting: ['method_resting'],
  declined_often: ['declined_often'],
  chargeback: ['chargeback'],
  not_charged: ['not_charged'],
  voided: ['voided'],
  no_profile: ['no_profile'],
};
const reasonNames = Object.keys(words.reasons).filter((name): name is Reason => name in words.reasons);
const reasons = new Map(
  reasonNames.flatMap((reason) => (byReason[reason] ?? []).map((code) => [code, reason] as const)),
);
