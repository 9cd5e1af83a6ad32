import { messages } from '@linekeeper/contract';

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
    label: 'First name',
    autoComplete: 'given-name',
    missing: messages.firstNameRequired,
    pattern: letter,
    wrong: messages.firstNameInvalid,
  },
  family_name: {
    label: 'Last name',
    autoComplete: 'family-name',
    missing: messages.lastNameRequired,
    pattern: letter,
    wrong: messages.lastNameInvalid,
  },
  name: { label: 'Full name', autoComplete: 'name' },
  phone_number: {
    label: 'Phone with country code',
    type: 'tel',
    autoComplete: 'tel',
    missing: messages.phoneRequired,
    pattern: /^\+[1-9]\d{6,14}$/,
    wrong: messages.phoneInvalid,
  },
  email: { label: 'Email', type: 'email', autoComplete: 'email' },
  birthdate: { label: 'Date of birth', type: 'date', autoComplete: 'bday' },
  address: { label: 'Address', autoComplete: 'street-address' },
};

/** How an attribute that the pool demands is asked for; one that is not known here by its own name. */
export function attributeField(name: string): AttributeField {
  const { label = words(name), type = 'text', autoComplete = 'on', missing, pattern, wrong } = known[name] ?? {};
  return {
    name,
    label,
    type,
    autoComplete,
    problem: (text) => {
      const given = text.trim();
      if (given === '') return missing ?? `Please enter ${label.toLowerCase()}`;
      return pattern && !pattern.test(given) ? wrong : undefined;
    },
  };
}

function words(name: string): string {
  const plain = name.replace(/^custom:/, '').replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
