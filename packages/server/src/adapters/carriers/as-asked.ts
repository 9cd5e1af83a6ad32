/**
 * Carriers write a SIM's number with its check digit or without. Finds by either form what was asked for; undefined for
 * a SIM that was not.
 */
export function asAsked(iccids: readonly string[]): (told: string | null | undefined) => string | undefined {
  const exact = new Set(iccids);
  const byShortForm = new Map(iccids.map((iccid) => [iccid.slice(0, -1), iccid]));
  return (told) => {
    if (!told) return undefined;
    if (exact.has(told)) return told;
    const short = told.slice(0, -1);
    return byShortForm.get(told) ?? (exact.has(short) ? short : undefined);
  };
}
