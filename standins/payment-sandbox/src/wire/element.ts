/** A text, number or boolean of the wire; everything arrives as text after reading. */
export type TextRule = {
  kind: 'text';
  min?: number;
  max?: number;
  values?: readonly string[];
  form?: 'numericString' | 'month' | 'dateTime' | 'decimal' | 'boolean' | 'int';
  /** Never repeated in an error text. */
  secret?: boolean;
};

export type ElementRule = TextRule | { kind: 'group'; particles: readonly Particle[] } | { kind: 'unread' };

/** One place in a group: usually one element, or one of several alternatives. */
export type Particle = {
  alternatives: readonly { name: string; rule: ElementRule }[];
  optional: boolean;
  repeats: boolean;
};

export const text = (max?: number, more: Omit<TextRule, 'kind' | 'max'> = {}): TextRule => ({
  kind: 'text',
  ...(max === undefined ? {} : { max }),
  ...more,
});
export const oneOfTexts = (...values: readonly string[]): TextRule => ({ kind: 'text', values });
export const secret = (max: number, min = 0): TextRule => ({ kind: 'text', min, max, secret: true });
export const numericString: TextRule = { kind: 'text', form: 'numericString' };
export const decimal: TextRule = { kind: 'text', form: 'decimal' };
export const boolean: TextRule = { kind: 'text', form: 'boolean' };
export const month: TextRule = { kind: 'text', form: 'month' };
export const dateTime: TextRule = { kind: 'text', form: 'dateTime' };
export const int: TextRule = { kind: 'text', form: 'int' };
/** Accepted and not looked into: the gateway knows the element, this sandbox does not act on it. */
export const unread: ElementRule = { kind: 'unread' };

export const group = (...particles: readonly Particle[]): ElementRule => ({ kind: 'group', particles });

export const required = (name: string, rule: ElementRule): Particle => ({
  alternatives: [{ name, rule }],
  optional: false,
  repeats: false,
});
export const optional = (name: string, rule: ElementRule): Particle => ({ ...required(name, rule), optional: true });
export const repeated = (name: string, rule: ElementRule): Particle => ({ ...optional(name, rule), repeats: true });
export const oneOf = (...alternatives: readonly { name: string; rule: ElementRule }[]): Particle => ({
  alternatives,
  optional: false,
  repeats: false,
});
