import { messages } from '@linekeeper/contract';
import { words } from './words.tsx';

export interface AttributeField {
  /** The pool's name of the attribute. */
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly autoComplete: string;
  /** The sentence when it is not filled rightly. */
  readonly problem: (text: string) => string | undefined;
}

type Known = Partial<Omit<AttributeField, 'name' | 'problem'>> & {
  readonly missing?: string;
  readonly pattern?: RegExp;
  readonly wrong?: string;
};

const letter = /\p{L}/u;

const known: Readonly<Record<string, Known>> = {
  given_name: {
    label: words.newPassword.firstName,
    autoComplete: 'given-name',
    missing: messages.firstNameRequired,
    pattern: letter,
    wrong: messages.firstNameInvalid,
  },
  family_name: {
    label: words.newPassword.lastName,
    autoComplete: 'family-name',
    missing: messages.lastNameRequired,
    pattern: letter,
    wrong: messages.lastNameInvalid,
  },
  name: { label: words.newPassword.fullName, autoComplete: 'name' },
  phone_number: {
    label: words.newPassword.phone,
    type: 'tel',
    autoComplete: 'tel',
    missing: messages.phoneRequired,
    pattern: /^\+[1-9]\d{6,14}$/,
    wrong: messages.phoneInvalid,
  },
  email: { label: words.newPassword.email, type: 'email', autoComplete: 'email' },
  birthdate: { label: words.newPassword.birthdate, type: 'date', autoComplete: 'bday' },
  address: { label: words.newPassword.address, autoComplete: 'address-line1' },
};

/** How an attribute that the pool demands is asked for; one that is not known here by its own name. */
export function attributeField(name: string): AttributeField {
  const { label = readable(name), type = 'text', autoComplete = 'on', missing, pattern, wrong } = known[name] ?? {};
  return {
    name,
    label,
    type,
    autoComplete,
    problem: (text) => {
      const given = text.trim();
      if (given === '') return missing ?? words.newPassword.missing(label);
      return pattern && !pattern.test(given) ? wrong : undefined;
    },
  };
}

function readable(name: string): string {
  const plain = name.replace(/^custom:/, '').replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
