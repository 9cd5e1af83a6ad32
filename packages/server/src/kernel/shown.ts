import type { MethodLabel } from '@linekeeper/contract';
import { localeNow, perLanguage } from './language.ts';
import { words } from './words.ts';

const dollars = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }));

/** "$1,200.00". */
export function dollarsShown(amountCents: number): string {
  return dollars().format(amountCents / 100);
}

/** The same with a minus sign, as screens show it and files do not: "−$63.00". */
export const signedDollars = (amountCents: number): string => dollarsShown(amountCents).replace('-', '−');

const unitDollars = perLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits: 6,
    }),
);

/** The price of a unit, in 1/10,000 cent: 25000 → "$0.025". */
export function unitDollarsShown(tenThousandths: number): string {
  return unitDollars().format(tenThousandths / 1_000_000);
}

/** "Nov 20, 2026, 12:00 PM PST": a moment is nothing without its zone. */
export function momentShown(at: string, timeZone: string): string {
  const options = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  // Newer texts have a narrow space before AM and PM that not every font knows.
  const text = new Intl.DateTimeFormat(localeNow(), { ...options, timeZoneName: 'short', timeZone }).format(
    new Date(at),
  );
  return text.replaceAll('\u202f', ' ');
}

const days = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** "Nov 20, 2026" of `2026-11-20`. */
export function dayShown(day: string): string {
  return days().format(new Date(`${day}T00:00:00Z`));
}

/** The gateway writes AmericanExpress, DinersClub and MasterCard. */
const twoWords = /^(American|Diners)(?=[A-Z])/;
const brandShown = (label: string) => label.replace(twoWords, '$1 ').replace('MasterCard', 'Mastercard');

/** "Visa ending in 4242". Account types are one word: `businessChecking` → "Business checking". */
export function methodShown({ label, last4 }: Pick<MethodLabel, 'label' | 'last4'>): string {
  return words.method.endingIn(/^[a-z]/.test(label) ? accountShown(label) : brandShown(label), last4);
}

function accountShown(label: string): string {
  const known = Object.entries(words.method.accounts).find(([kind]) => kind === label);
  if (known) return known[1];
  const spaced = label.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
}
