import { perLanguage } from './language.ts';

const rules = perLanguage((locale) => new Intl.PluralRules(locale));
const wholeNumber = perLanguage((locale) => new Intl.NumberFormat(locale));

/** What an amount may be called; languages with more forms than two name them all. */
export type PluralForms = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The form that fits the amount, `#` being the amount itself: `{ one: '# line', other: '# lines' }` → "1,200 lines". */
export function plural(amount: number, forms: PluralForms): string {
  return (forms[rules().select(amount)] ?? forms.other).replaceAll('#', wholeNumber().format(amount));
}
