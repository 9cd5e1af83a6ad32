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
const planOfAny = z.object({ carrier: z.string() });

/** Reads `{plans: [...]}`; members it does not know, and plans of carriers it does not play, are ignored. Throws an Error that names plan and member. */
export function readPlansFile(text: string): SeedPlan[] {
  const known: readonly string[] = carriers;
  const file = plansFile.safeParse(jsonOf(text));
  if (!file.success) throw new Error('it should be an object with a list of plans');
  return file.data.plans.flatMap((plan, index) => {
    const about = planOfAny.safeParse(plan);
    if (about.success && !known.includes(about.data.carrier)) return [];
    const read = seedPlan.safeParse(plan);
    if (read.success) return [read.data];
    const code = z.object({ code: z.string() }).safeParse(plan).data?.code;
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`plan ${index + 1}${code === undefined ? '' : ` (${code})`} ${wrong.join('; ')}`);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`it is no JSON: ${error instanceof Error ? error.message : 'unreadable'}`, { cause: error });
  }
}
