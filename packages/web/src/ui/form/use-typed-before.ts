import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Form } from './use-form.ts';

/** Takes over what stands in the fields of a painted form from before its code arrived; give the result to the form. */
export function useTypedBefore<Name extends string>({
  values,
  replace,
}: Pick<Form<Name>, 'values' | 'replace'>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef({ values, replace });
  useLayoutEffect(() => {
    const { values: known, replace: take } = first.current;
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const typed = inputs.filter(({ name, value }) => name in known && value !== Reflect.get(known, name));
    if (typed.length > 0) take({ ...known, ...Object.fromEntries(typed.map(({ name, value }) => [name, value])) });
  }, []);
  return form;
}
