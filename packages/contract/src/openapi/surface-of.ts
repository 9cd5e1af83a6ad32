/** Keywords that explain; what they say may change. */
const explaining = new Set(['description', 'summary', 'example', 'examples', 'headers', 'tags', 'info', 'servers']);

/** A document without its explanations: what it promises. */
export function surfaceOf(given: unknown, within = ''): unknown {
  if (Array.isArray(given)) return given.map((one) => surfaceOf(one));
  if (typeof given !== 'object' || given === null) return given;
  // A member of an answer may be called like a keyword.
  const isNamed = within === 'properties';
  return Object.fromEntries(
    Object.entries(given)
      .filter(([key]) => isNamed || !explaining.has(key))
      .filter(([key]) => within !== 'responses' || key === '200' || key === '2XX')
      .map(([key, value]) => [key, surfaceOf(value, isNamed ? '' : key)]),
  );
}
