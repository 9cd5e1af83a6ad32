import type { CallBudget } from '../src/modules/carriers/index.ts';

/** As many calls as one likes. */
export const freeBudget: CallBudget = { within: (call) => call(), hold: () => Promise.resolve() };
