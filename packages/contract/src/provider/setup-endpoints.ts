import * as z from 'zod/mini';
import { instant } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** What a new provider sets up, in this order. */
export const setupSteps = ['brand', 'plan', 'sims', 'gateway', 'carriers', 'mail', 'customer'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The steps about something outside: they are known only once it was asked. */
export const checkedSteps = ['gateway', 'carriers', 'mail'] as const;
export type CheckedStep = (typeof checkedSteps)[number];

/** `wrong`: it does not work, and the texts say why. `unknown`: it did not answer. `checking`: the answer is awaited. */
export const setupStates = ['todo', 'checking', 'done', 'wrong', 'unknown'] as const;
export type SetupState = (typeof setupStates)[number];

const stepShape = z.object({
  step: z.enum(setupSteps),
  state: z.enum(setupStates),
  /** What we know of it, a sentence each. */
  texts: z.array(z.string()),
  /** A stand-in answered in the place of a company outside. */
  isStandIn: z.boolean(),
  /** Null for a step that was never checked, and for one that needs no check. */
  checkedAt: z.nullable(instant),
  checkedBy: z.nullable(z.string()),
});
export type SetupStepShown = z.output<typeof stepShape>;

const setupShape = z.object({
  /** What customers call the provider. */
  brand: z.string(),
  dismissed: z.nullable(z.object({ at: instant, by: z.string() })),
  steps: z.array(stepShape),
});
export type Setup = z.output<typeof setupShape>;

const base = '/provider/api/v1/setup';

export const setupEndpoints = {
  getSetup: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'Show what of a new installation is set up; nothing outside is asked',
    reply: setupShape,
  },
  checkSetupStep: {
    method: 'POST',
    path: `${base}/:step/check`,
    access: 'operations',
    summary:
      'Ask gateway, carriers or mail server whether they work with what is set; repeated while it runs, it runs once',
    params: z.object({ step: z.enum(checkedSteps) }),
    reply: stepShape,
  },
  dismissSetup: {
    method: 'POST',
    path: `${base}/dismiss`,
    access: 'settings',
    summary: 'Take the setup guide off the first page',
    reply: z.object({}),
  },
  bringBackSetup: {
    method: 'POST',
    path: `${base}/bring-back`,
    access: 'settings',
    summary: 'Put the setup guide back on the first page',
    reply: z.object({}),
  },
} as const satisfies Record<string, ProviderEndpoint>;
