/** What a text that someone looks for may be. */
export interface Term {
  /** As typed, without spaces at its ends: names, emails and ids. */
  text: string;
  /** Of an ICCID's beginning, an IMEI or an MSISDN, as people write them; null: too short, or no number. */
  digits: string | null;
  /** Of an invoice or a credit note; null: it cannot be one. */
  document: string | null;
  /** Of a payment; null: it cannot be one. */
  transaction: string | null;
}

const fewestDigits = 6;

export function termOf(typed: string): Term {
  const text = typed.trim();
  const bare = text.replaceAll(/[\s().+-]/g, '');
  const isNumber = /^\d+$/.test(bare);
  return {
    text,
    digits: isNumber && bare.length >= fewestDigits ? bare : null,
    document: /^[a-z]+-\d/i.test(text) ? text.toUpperCase() : null,
    transaction: (isNumber && bare.length >= fewestDigits) || /^txn_\S+$/.test(text) ? text : null,
  };
}
