/** Why a charge did not go through, in the customer's words; the gateway's own texts stay inside. */
export function reasonText(reasonCode: string | null): string {
  return (reasonCode !== null && sentences.get(reasonCode)) || 'The payment did not go through. Nothing was charged.';
}

/** What kind of reason it is, for counting. */
export function reasonClass(reasonCode: string): string {
  return classes.get(reasonCode) ?? 'other';
}

/** 200 to 224. */
const filtered = Array.from({ length: 25 }, (_, index) => String(200 + index));

const byReason: readonly (readonly [readonly string[], string, string?])[] = [
  [
    ['2', '3', '4', '41', '141', '145', '165', ...filtered, '250', '251', '254'],
    'The bank declined the payment. Ask your bank or use another method.',
    'bank_declined',
  ],
  [['6', '37', '78', '315'], 'The card number or code is not valid. Use another method.', 'card_number'],
  [['7', '8', '316', '317'], 'The card has expired. Use another method.', 'card_expired'],
  [['9', '10', '71', '101'], 'The bank account details are not valid. Use another method.', 'bank_account'],
  [
    ['27', '44', '45', '65', '127'],
    'The billing address or card code does not match the card. Use another method.',
    'address_or_code',
  ],
  [['17', '28', '128'], 'This kind of payment method is not accepted. Use another one.', 'not_accepted'],
  [['R01', 'R09'], 'The bank sent the debit back: the account did not hold enough money.'],
  [
    ['R02', 'R03', 'R04'],
    'The bank sent the debit back: the account is closed or cannot be found. Use another method.',
  ],
  [
    ['R10', 'R29', 'R05', 'R07', 'R08'],
    'The bank sent the debit back: it says the debit was not authorised. Use another method.',
  ],
  [['returned'], 'The bank sent the debit back. Use another method.'],
  [
    ['method_disabled'],
    'Not tried, because the bank had declined this payment method. Nothing was charged. Choose or add another one.',
  ],
  [
    ['method_resting'],
    'Not tried, because the bank declined this payment method too often today. Choose or add another one, or pay tomorrow.',
  ],
  [['declined_often'], 'The bank declined this payment method 15 times in 30 days.'],
  [['chargeback'], 'The payment was disputed, and the bank took it back. Use another method.'],
  [['not_charged'], 'The payment service did not take the payment. Nothing was charged.'],
  [['voided'], 'The payment was called off. Nothing was charged.'],
  [['no_profile'], 'The payment method is no longer known to the payment service. Use another method.'],
];
const sentences = new Map(byReason.flatMap(([codes, sentence]) => codes.map((code) => [code, sentence] as const)));
const classes = new Map(byReason.flatMap(([codes, , kind]) => codes.map((code) => [code, kind ?? 'other'] as const)));
