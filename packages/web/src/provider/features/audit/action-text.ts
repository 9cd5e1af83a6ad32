/** How people call what is written down under a short word. */
const called: Readonly<Record<string, string>> = {
  hook: 'webhook',
  key: 'API key',
  method: 'payment method',
  sims: 'SIM cards',
  sim_prices: 'SIM prices',
  member: 'staff member',
  take_over: 'takeover',
  case: 'dunning case',
  queue_job: 'background job',
};

/** Actions whose two words do not make a sentence. */
const said: Readonly<Record<string, string>> = {
  'approval.approved': 'Request approved',
  'approval.refused': 'Request refused',
  'approval.withdrawn': 'Request withdrawn',
  'approval.expired': 'Request expired',
  'customer.noted': 'Note written',
  'email_preference.changed': 'Email preferences changed',
  'hook.made': 'Webhook added',
  'setup.check_begun': 'Setup check begun',
  'take_over.inviting': 'Takeover invitations begun',
  'bank_import.recording': 'Bank import recorded',
};

const spaced = (word: string): string =>
  word.replaceAll('_', ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a person reads for a short word of an entry: "bankImport" is "Bank import". */
export function termText(term: string): string {
  return capitalized(called[term] ?? spaced(term));
}

/** What a person reads for an action: "payment.requested" is "Payment requested". */
export function actionText(action: string): string {
  const whole = said[action];
  if (whole !== undefined) return whole;
  const [noun = '', verb = ''] = action.split('.');
  return `${termText(noun)} ${spaced(verb)}`.trim();
}
