interface PastForecast {
  readonly lowCents: number;
  readonly highCents: number;
  readonly actualCents: number;
}

export interface ForecastError {
  readonly forecasts: number;
  /** How far the middle of a range was off, at most. */
  readonly cents: number;
  /** That of the charge, in millionths, to whole percents; null where a charge was zero. */
  readonly millionths: number | null;
}

/** How far earlier forecasts were off at most; null without any. */
export function errorOf(past: readonly PastForecast[]): ForecastError | null {
  if (past.length === 0) return null;
  const errors = past.map(({ lowCents, highCents, actualCents }) => ({
    cents: Math.abs(Math.round((lowCents + highCents) / 2) - actualCents),
    actualCents,
  }));
  const shares = errors.map(({ cents, actualCents }) => (actualCents === 0 ? null : cents / actualCents));
  const known = shares.flatMap((share) => share ?? []);
  return {
    forecasts: past.length,
    cents: Math.max(...errors.map(({ cents }) => cents)),
    millionths: known.length < shares.length ? null : Math.ceil(100 * Math.max(...known)) * 10_000,
  };
}
