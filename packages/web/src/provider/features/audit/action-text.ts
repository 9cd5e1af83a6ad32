import { words } from './words.ts';

const spaced = (word: string): string =>
  word.replaceAll('_', ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a person reads for a short word of an entry: "bankImport" is "Bank import". */
export function termText(term: string): string {
  return capitalized(words.called.get(term) ?? spaced(term));
}

/** What a person reads for an action: "payment.requested" is "Payment requested". */
export function actionText(action: string): string {
  const whole = words.said.get(action);
  if (whole !== undefined) return whole;
  const [noun = '', verb = ''] = action.split('.');
  return `${termText(noun)} ${spaced(verb)}`.trim();
}
