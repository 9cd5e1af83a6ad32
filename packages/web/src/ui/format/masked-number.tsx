import type { ReactElement } from 'react';
import { Icon } from '../look/icon.tsx';
import { CardMark } from './card-mark.tsx';
import { words } from './words.tsx';

export interface MaskedNumberProps {
  readonly kind: 'card' | 'bank';
  /** Brand of the card or kind of the bank account. */
  readonly label: string;
  readonly last4: string;
  /** The mark stands for its name, which is only heard. */
  readonly brief?: boolean;
}

/** A card or a bank account by its last four digits. */
export function MaskedNumber({ kind, label, last4, brief = false }: MaskedNumberProps): ReactElement {
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      <MethodMark kind={kind} label={label} />
      {brief ? (
        <>
          <span aria-hidden>•••• {last4}</span>
          <span className="sr-only">{maskedNumberText({ label, last4 })}</span>
        </>
      ) : (
        <span>
          <MaskedText label={label} last4={last4} />
        </span>
      )}
    </span>
  );
}

/** The mark of a card's brand, or a bank; as wide as each other, so that what stands behind them is in line. */
export function MethodMark({ kind, label }: Pick<MaskedNumberProps, 'kind' | 'label'>): ReactElement {
  if (kind === 'card') return <CardMark brand={label} />;
  return (
    <span className="inline-flex w-7 shrink-0 justify-center">
      <Icon name="bank" size={18} />
    </span>
  );
}

type Masked = Pick<MaskedNumberProps, 'label' | 'last4'>;

/** Dots for the eye, words for the ear. */
export function MaskedText({ label, last4 }: Masked): ReactElement {
  return words.maskedNumber.shown(labelWords(label), last4);
}

/** The same inside a sentence: "Visa ending in 4242". */
export function maskedNumberText({ label, last4 }: Masked): string {
  return words.maskedNumber.text(labelWords(label), last4);
}

const brands = new Map<string, string>(Object.entries(words.brands));

/** Account types are one word on the wire: `businessChecking` → "Business checking". Other brands keep their spelling. */
export function labelWords(label: string): string {
  if (!/^[a-z]/.test(label)) return brands.get(label) ?? label.replace('MasterCard', 'Mastercard');
  const spaced = label.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
