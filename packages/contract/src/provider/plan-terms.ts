import * as z from 'zod/mini';
import { shown } from '../shown.ts';

const text = (most: number) => z.string().check(z.trim(), z.regex(shown), z.maxLength(most));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** What the terms of a plan may be, each for itself; units are those of their names. */
export const planTermRules = {
  name: text(80),
  description: text(400),
  /** How the carrier calls it. */
  carrierPlanRef: text(100),
  includedBytes: whole(0, Number.MAX_SAFE_INTEGER),
  /** What one kilobyte means. */
  unitBytes: z.int().check(z.refine((bytes) => bytes === 1000 || bytes === 1024)),
  priceCents: whole(0, 100_000_000),
  activationFeeCents: whole(0, 100_000_000),
  needsImei: z.boolean(),
  pausePriceCents: whole(0, 100_000_000),
  overage: z.enum(['stop', 'free', 'charge']),
  overagePriceTenThousandths: z.nullable(whole(1, 10_000_000_000)),
  overageUnitBytes: z.nullable(whole(1, 1_000_000_000_000)),
  overageUnits: z.nullable(z.enum(['started', 'exact'])),
  smsPriceTenThousandths: z.nullable(whole(1, 10_000_000_000)),
  includedSms: whole(0, 1_000_000),
  creditsUnusedDays: z.boolean(),
};
export const planTermsForm = z.object(planTermRules);
export type PlanTermsForm = z.output<typeof planTermsForm>;
export type PlanTermName = keyof PlanTermsForm;

/** The provider's own name of a plan for ever. */
export const planCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,49}$/));

/** How terms may contradict each other. */
export const planTermFaults = [
  'pauseAbovePrice',
  'overageMissing',
  'overageNotCharged',
  'smsNotMetered',
  'smsOfStoppedLines',
  'smsWithoutPrice',
] as const;
export type PlanTermFault = (typeof planTermFaults)[number];

type Judged = Pick<
  PlanTermsForm,
  | 'includedSms'
  | 'overage'
  | 'overagePriceTenThousandths'
  | 'overageUnitBytes'
  | 'overageUnits'
  | 'pausePriceCents'
  | 'priceCents'
  | 'smsPriceTenThousandths'
>;

const overageMembers = ['overagePriceTenThousandths', 'overageUnitBytes', 'overageUnits'] as const;

/** Where terms contradict each other; a carrier that reports no text messages can't have them charged. */
export function planTermFaultsOf(terms: Judged, reportsMessages: boolean): [PlanTermName, PlanTermFault][] {
  const { includedSms, overage, pausePriceCents, priceCents, smsPriceTenThousandths } = terms;
  const found: [PlanTermName, PlanTermFault][] = [];
  if (smsPriceTenThousandths === null) {
    if (includedSms > 0) found.push(['includedSms', 'smsWithoutPrice']);
  } else if (!reportsMessages) found.push(['smsPriceTenThousandths', 'smsNotMetered']);
  else if (overage === 'stop') found.push(['smsPriceTenThousandths', 'smsOfStoppedLines']);
  if (pausePriceCents > priceCents) found.push(['pausePriceCents', 'pauseAbovePrice']);
  for (const name of overageMembers)
    if ((terms[name] === null) === (overage === 'charge'))
      found.push([name, overage === 'charge' ? 'overageMissing' : 'overageNotCharged']);
  return found;
}
