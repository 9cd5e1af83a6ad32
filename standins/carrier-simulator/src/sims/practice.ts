const slowActivationMs = 120_000;

/** How a SIM behaves when it is activated. */
export interface PracticeBehaviour {
  /** Why the carrier refuses, or null. */
  readonly refusal: string | null;
  /** Time until the activation shows, or null for the usual one. */
  readonly delayMs: number | null;
  /** The activation is accepted and the connection then cut without an answer. */
  readonly cut: boolean;
}

const usual: PracticeBehaviour = { refusal: null, delayMs: null, cut: false };

const behaviours: Readonly<Record<string, PracticeBehaviour>> = {
  '991': { ...usual, refusal: 'The network rejected the SIM: authentication key mismatch' },
  '992': { ...usual, refusal: 'The device is not certified for this network' },
  '993': { ...usual, refusal: 'No numbers are available in the requested region' },
  '994': { ...usual, delayMs: slowActivationMs },
  '995': { ...usual, cut: true },
};

/** Picked by the three digits before the check digit, so that people can practise by choosing an ICCID. */
export function practiceBehaviour(iccid: string): PracticeBehaviour {
  return behaviours[iccid.slice(-4, -1)] ?? usual;
}
