import { useRef, useState, type FormEvent } from 'react';

export type FormErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;
type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface FormOptions<Name extends string> {
  readonly initial: Values<Name>;
  /** Where the values are held; in the form itself unless said. */
  readonly state?: readonly [Values<NoInfer<Name>>, (next: Values<NoInfer<Name>>) => void];
  /** The sentence for every field that is not right; an empty object when all are. */
  readonly validate: (values: Values<Name>) => FormErrors<Name>;
  /** Called with right values only. A second submit while it runs does nothing. */
  readonly onSubmit: (values: Values<Name>) => void | Promise<void>;
  readonly onChange?: (values: Values<Name>) => void;
  /** Fields that follow others: makes the values of every change what they must be. */
  readonly derive?: (values: Values<Name>) => Values<Name>;
}

export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

export interface Form<Name extends string> {
  readonly values: Values<Name>;
  readonly busy: boolean;
  /** Errors from outside (the server's), shown until their field changes. */
  readonly setErrors: (errors: FormErrors<string>) => void;
  /** Replaces all values, for fields that move together. */
  readonly replace: (values: Values<Name>) => void;
  /** Props of one text field. */
  readonly field: (name: Name) => FormField;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * State of a form of text fields. A field's error shows once it was left or a submit was tried, and follows the typing
 * from then on. A refused submit puts the focus into the first wrong field.
 */
export function useForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { initial, validate, onSubmit } = options;
  const own = useState(initial);
  const [values, setValues] = options.state ?? own;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [outside, setOutside] = useState<ReadonlyMap<string, unknown>>(new Map());
  const { busy, run } = useOneRun();
  const wrong = validate(values);

  function replace(given: Values<Name>): void {
    const next = options.derive?.(given) ?? given;
    setValues(next);
    options.onChange?.(next);
  }
  function type(name: Name, text: string): void {
    setOutside(new Map([...outside].filter(([one]) => one !== name)));
    replace({ ...values, [name]: text });
  }
  const field = (name: Name): FormField => ({
    name,
    value: values[name],
    error: told(outside.get(name)) ?? (tried || left.has(name) ? wrong[name] : undefined),
    onChange: (text) => type(name, text),
    onBlur: () => values[name] !== '' && setLeft(new Set([...left, name])),
  });
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (Object.values(wrong).some(Boolean)) focusFirst(event.currentTarget, wrong);
    else run(() => onSubmit(values));
  }
  const setErrors = (errors: FormErrors<string>): void => setOutside(new Map(Object.entries(errors)));
  return { values, busy, setErrors, replace, field, submit };
}

function told(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}

function useOneRun(): { busy: boolean; run: (work: () => void | Promise<void>) => void } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  async function once(work: () => void | Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, run: (work) => void once(work) };
}

function focusFirst(form: HTMLFormElement, wrong: Readonly<Record<string, unknown>>): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')];
  inputs.find((input) => wrong[input.name])?.focus();
}
