/** What of an invoice a component is levied on. */
export const taxCategories = ['service', 'usage', 'fee', 'equipment', 'interest'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** A discount lowers the base of what it discounts; facts that came late are usage. What was owed before has its tax in it. */
const categories = {
  subscription: 'service',
  proration: 'service',
  discount: 'service',
  overage: 'usage',
  sms: 'usage',
  adjustment: 'usage',
  activation: 'fee',
  extra: 'fee',
  sims: 'equipment',
  interest: 'interest',
  opening: null,
} as const satisfies Record<string, TaxCategory | null>;

export type TaxableKind = keyof typeof categories;

/** One part of the tax on an invoice, such as a state's sales tax: a rate, or an amount for each subscription billed. */
export interface TaxComponent {
  readonly code: string;
  readonly name: string;
  readonly jurisdiction: string;
  readonly categories: readonly TaxCategory[];
  /** In 1/100,000: 8.25 % is 8250. Null where it is flat. */
  readonly ratePer100000: number | null;
  /** Null where it is a rate. */
  readonly flatCents: number | null;
}

export interface TaxableLine {
  readonly kind: TaxableKind;
  /** Net of tax; below zero for what is given back. */
  readonly amountCents: number;
}

/** Null: nothing is levied on it. */
export function categoryOf(kind: TaxableKind): TaxCategory | null {
  return categories[kind];
}

/** True when the component is levied on such a line. A flat one is levied once for each period that is charged. */
export function isLeviedOn({ categories: levied, flatCents }: TaxComponent, line: TaxableLine): boolean {
  if (flatCents !== null) return line.kind === 'subscription' && line.amountCents > 0;
  const category = categoryOf(line.kind);
  return category !== null && levied.includes(category);
}
