/** Collects problems so that all are shown at once. */
export type Problems = string[];

/** A required value of the environment; a missing one is a problem and an empty text. */
export function required<Name extends string>(
  settings: { readonly [Key in Name]?: unknown },
  name: Name,
  problems: Problems,
): string {
  const value: unknown = settings[name];
  if (typeof value === 'string') return value;
  problems.push(`${name} is missing.`);
  return '';
}
