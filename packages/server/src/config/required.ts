import type { Settings } from './settings.ts';

/** Collects problems so that all are told at once. */
export type Problems = string[];

/** A required value of the environment; a missing one is a problem and an empty text. */
export function required(settings: Settings, name: keyof Settings, problems: Problems): string {
  const value = settings[name];
  if (typeof value === 'string') return value;
  problems.push(`${name} is missing.`);
  return '';
}
