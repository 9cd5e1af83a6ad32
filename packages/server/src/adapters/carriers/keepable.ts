/** The same without a character that the database takes in no text. */
export function keepable(json: unknown): unknown {
  if (json === undefined) return undefined;
  return JSON.parse(JSON.stringify(json), (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '') : value,
  );
}
