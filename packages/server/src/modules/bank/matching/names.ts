const forms = new Set([
  'INC',
  'LLC',
  'LTD',
  'CORP',
  'CO',
  'COMPANY',
  'CORPORATION',
  'INCORPORATED',
  'LIMITED',
  'LLP',
  'LP',
  'GMBH',
  'THE',
]);

/** The words of a text in capitals, without what stands between them. */
export function wordsOf(text: string): string[] {
  return text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A company's name without its legal form. */
export function companyKey(company: string): string {
  return wordsOf(company.replaceAll(/['’.&]/g, ''))
    .filter((word) => !forms.has(word))
    .join(' ');
}

const leastLetters = 4;
const leastCut = 10;

/** Whether a statement names the company; banks cut long names. */
export function fitsPayer(key: string, text: string): boolean {
  const said = companyKey(text);
  if (key.length < leastLetters || said === '') return false;
  return ` ${said} `.includes(` ${key} `) || (said.length >= leastCut && key.startsWith(said));
}

const everywhere = new Set([
  'ACH',
  'CREDIT',
  'DEPOSIT',
  'FROM',
  'INCOMING',
  'INV',
  'INVOICE',
  'PAYMENT',
  'TRANSFER',
  'WIRE',
]);
const leastKnown = 6;

/**
 * By what a payer is known again: its name, or what of the reference is the same each time; empty when that is too little to
 * tell payers apart.
 */
export function payerKey({ payer, reference }: { payer: string; reference: string }): string {
  const own = wordsOf(payer === '' ? reference : payer).filter((word) => !/\d/.test(word) && !everywhere.has(word));
  const key = own.join(' ');
  return key.length < leastKnown ? '' : key;
}
