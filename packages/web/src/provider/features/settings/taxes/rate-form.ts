import { taxedParts, type TaxedPart, type TaxRateShown, type TaxesChange } from '@linekeeper/contract/provider';
import type { FormErrors } from '../../../../ui/form/use-form.ts';
import { words } from './words.ts';

export type RateTexts = Record<
  'code' | 'name' | 'jurisdiction' | 'state' | 'kind' | 'amount' | 'parts' | 'validFrom' | 'validThrough' | 'reason',
  string
>;
type Rate = Extract<TaxesChange['what'], { kind: 'set' }>['rate'];

/** What stands in the fields at first. */
export function textsOf(rate: TaxRateShown | undefined, isFollowing: boolean): RateTexts {
  const amount =
    rate && (rate.flatCents === null ? (rate.ratePer100000 ?? 0) / 1000 : (rate.flatCents / 100).toFixed(2));
  return {
    code: rate?.code ?? '',
    name: rate?.name ?? '',
    jurisdiction: rate?.jurisdiction ?? '',
    state: rate?.state ?? '',
    kind: rate && rate.flatCents !== null ? 'flat' : 'rate',
    amount: amount === undefined ? '' : String(amount),
    parts: (rate?.categories ?? ['service']).join(' '),
    validFrom: isFollowing ? '' : (rate?.validFrom ?? ''),
    validThrough: isFollowing ? '' : (rate?.validThrough ?? ''),
    reason: '',
  };
}

export const partsOf = (text: string): TaxedPart[] => taxedParts.filter((part) => text.split(' ').includes(part));

/** What the browser can say by itself; the rest is the server's. */
export function faultsOf(texts: RateTexts): FormErrors<keyof RateTexts> {
  const { form } = words;
  return {
    ...(!(amountOf(texts) > 0) && { amount: form.amountRequired }),
    ...(texts.kind === 'rate' && partsOf(texts.parts).length === 0 && { parts: form.partsRequired }),
    ...(texts.validFrom === '' && { validFrom: form.dayRequired }),
    ...(texts.reason.trim().length < 3 && { reason: form.reasonRequired }),
  };
}

/** A flat amount is levied on service alone. */
export function rateOf(texts: RateTexts): Rate {
  const isFlat = texts.kind === 'flat';
  return {
    code: texts.code.trim(),
    name: texts.name.trim(),
    jurisdiction: texts.jurisdiction.trim(),
    state: texts.state || null,
    categories: isFlat ? ['service'] : partsOf(texts.parts),
    ratePer100000: isFlat ? null : amountOf(texts),
    flatCents: isFlat ? amountOf(texts) : null,
    validFrom: texts.validFrom,
    validThrough: texts.validThrough || null,
  };
}

/** In 1/100,000 or in cents; NaN for what is no number. */
function amountOf({ kind, amount }: RateTexts): number {
  const text = amount.trim();
  const isRight = kind === 'flat' ? /^\d+(?:\.\d{1,2})?$/.test(text) : /^\d+(?:\.\d{1,3})?$/.test(text);
  return isRight ? Math.round(Number(text) * (kind === 'flat' ? 100 : 1000)) : Number.NaN;
}
