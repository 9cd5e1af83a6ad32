export type CardBrand = 'Visa' | 'MasterCard' | 'AmericanExpress' | 'Discover' | 'JCB' | 'DinersClub';

const prefixes: readonly (readonly [RegExp, CardBrand])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^3[47]/, 'AmericanExpress'],
  [/^(30[0-5]|36|38|39)/, 'DinersClub'],
  [/^(35|308)/, 'JCB'],
  // UnionPay (62) runs over the Discover network in the United States and is reported as such.
  [/^6/, 'Discover'],
];

/** The network a card number belongs to, by its first digits; `undefined` when no network of ours issues it. */
export const brandOf = (cardNumber: string): CardBrand | undefined =>
  prefixes.find(([prefix]) => prefix.test(cardNumber))?.[1];
