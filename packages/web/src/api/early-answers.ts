/** Answers that `/theme.js` asked for before the application was there, by address; for the tokens that it found. */
export interface EarlyAnswer {
  readonly idToken: string;
  readonly askedAtMs: number;
  readonly response: Promise<Response>;
}

declare global {
  // oxlint-disable-next-line no-var -- the only way to declare a global
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** As long as the store of queries takes an answer for fresh. */
const freshForMs = 10_000;

/** The answer to a reading call, once; undefined when it was not asked for, is no longer fresh, or never came. */
export async function takeEarlyAnswer(url: string, idToken: string): Promise<Response | undefined> {
  const early = globalThis.earlyAnswers?.get(url);
  globalThis.earlyAnswers?.delete(url);
  if (early?.idToken !== idToken || performance.now() - early.askedAtMs > freshForMs) return undefined;
  return early.response.catch(() => undefined);
}
