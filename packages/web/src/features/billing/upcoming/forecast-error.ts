interface PastForecast {
  readonly lowCents: number;
  readonly highCents: number;
  readonly actualCents: number;
}

/** How far the middles of earlier forecasts were off, at most; null without any. */
export function mostErrorCents(past: readonly PastForecast[]): number | null {
  if (past.length === 0) return null;
  return Math.max(
    ...past.map(({ lowCents, highCents, actualCents }) =>
      Math.abs(Math.round((lowCents + highCents) / 2) - actualCents),
    ),
  );
}
