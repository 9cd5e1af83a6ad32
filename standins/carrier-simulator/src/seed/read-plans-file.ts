import { z } from 'zod';
import { carriers } from '../sims/sim.ts';

const seedPlan = z.object({
  carrier: z.enum(carriers),
  carrierPlanRef: z.string().min(1).max(100),
  name: z.string().min(1).max(100),
  includedBytes: z.number().int().min(0).optional(),
  overageLimitBytes: z.number().int().min(0).optional(),
  serviceType: z.string().max(100).optional(),
  needsImei: z.boolean().optional(),
});

export type SeedPlan = z.infer<typeof seedPlan>;

const plansFile = z.object({ plans: z.array(z.unknown()) });
const carrierOfPlan = z.object({ carrier: z.string() });

/** Reads `{plans: [...]}`; members it does not know, and plans of carriers it does not play, are ignored. Throws an Error that names what is wrong. */
export function readPlansFile(text: string): SeedPlan[] {
  const known: readonly string[] = carriers;
  const result = z
    .array(seedPlan)
    .safeParse(
      plansFile.parse(JSON.parse(text)).plans.filter((plan) => known.includes(carrierOfPlan.parse(plan).carrier)),
    );
  if (!result.success) throw new Error(`Plan file: ${z.prettifyError(result.error)}`);
  return result.data;
}
