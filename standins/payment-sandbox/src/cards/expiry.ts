const spellings: readonly RegExp[] = [
  /^(?<month>[0-9]{2})(?<year>[0-9]{2})$/,
  /^(?<month>[0-9]{2})(?<year>[0-9]{4})$/,
  /^(?<month>[0-9]{2})[/-](?<year>[0-9]{2})$/,
  /^(?<month>[0-9]{2})[/-](?<year>[0-9]{4})$/,
  /^(?<year>[0-9]{4})-(?<month>[0-9]{2})$/,
];

/** Reads MMYY, MMYYYY, MM/YY, MM/YYYY, MM-YYYY and YYYY-MM as `YYYY-MM`. */
export function readExpiry(text: string): string | undefined {
  for (const spelling of spellings) {
    const groups = spelling.exec(text)?.groups;
    const month = Number(groups?.['month']);
    const year = groups?.['year'];
    if (year !== undefined && month >= 1 && month <= 12) {
      return `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}`;
    }
  }
  return undefined;
}

/** A card is good to the end of the month printed on it. */
export const hasExpired = (expiresOn: string, at: Date): boolean => expiresOn < at.toISOString().slice(0, 7);
