const forbidden = /['<\\]/u;

/** Whether any text in a body, at any depth, holds one of the characters that ThingSpace does not take. */
export function hasForbiddenCharacter(value: unknown): boolean {
  if (typeof value === 'string') return forbidden.test(value);
  if (Array.isArray(value)) return value.some(hasForbiddenCharacter);
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasForbiddenCharacter);
  return false;
}
