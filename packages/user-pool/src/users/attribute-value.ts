import type { CustomAttribute } from '../pool/pool-config.ts';

type Bound = Pick<CustomAttribute, 'min' | 'max'>;

const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s@<>,;:"()[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;
const PHONE = /^\+[1-9]\d{4,14}$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const DATE_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?)?$|^\d{1,14}$/;
const BIRTHDATE_LENGTH = 10;

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

export function isPhoneNumber(text: string): boolean {
  return PHONE.test(text);
}

/** What is wrong with the value of a custom attribute, or null. The empty value takes the attribute away. */
export function customValueFault(attribute: CustomAttribute, value: string): string | null {
  if (value === '') return null;
  if (attribute.type === 'Boolean') return flagFault(value);
  if (attribute.type === 'String') return boundFault(attribute, value.length, 'value length');
  if (attribute.type === 'DateTime') return DATE_TIME.test(value) ? null : 'Attribute value must be a date and time.';
  return NUMBER.test(value) ? boundFault(attribute, Number(value), 'value') : 'Attribute value must be a number.';
}

/** The same for standard attributes that have a form of their own. */
export function standardValueFault(name: string, value: string, bound?: Bound): string | null {
  if (name === 'email_verified' || name === 'phone_number_verified') return flagFault(value);
  if (value === '') return null;
  const size = name === 'updated_at' ? Number(value) : value.length;
  const fault = bound === undefined ? null : boundFault(bound, size, name === 'updated_at' ? 'value' : 'value length');
  if (fault !== null) return fault;
  if (name === 'birthdate' && value.length !== BIRTHDATE_LENGTH) return 'Attribute value length must be 10.';
  return name === 'updated_at' && !NUMBER.test(value) ? 'Attribute value must be a number.' : null;
}

function flagFault(value: string): string | null {
  return value === 'true' || value === 'false' ? null : 'Attribute value must be true or false.';
}

function boundFault({ min, max }: Bound, size: number, what: string): string | null {
  if (min !== null && size < min) return `Attribute ${what} must not be less than ${min}.`;
  return max !== null && size > max ? `Attribute ${what} must not be greater than ${max}.` : null;
}
