export const activateSteps = ['devices', 'plan', 'review'] as const;
export type ActivateStep = (typeof activateSteps)[number];

/** Search of the activation page. What is missing or empty leaves the address. */
export interface ActivateSearch {
  /** A plan to begin with. */
  readonly plan?: string;
  /** The open step; missing for the first. Each has its place in the browser's history. */
  readonly step?: ActivateStep;
  /** The camera is wanted at once. */
  readonly scan?: true;
}

const idLike = /^[\w-]{1,64}$/;

/** Reads the search from the address; what can be no id or step is left out. */
export function parseActivateSearch(raw: Readonly<Record<string, unknown>>): ActivateSearch {
  const plan = raw['plan'];
  const step = activateSteps.find((one) => one === raw['step']);
  return {
    ...(typeof plan === 'string' && idLike.test(plan) && { plan }),
    ...(step && step !== 'devices' && { step }),
    ...(raw['scan'] === true && { scan: true }),
  };
}
