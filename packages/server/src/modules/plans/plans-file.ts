import { shown, type CarrierId } from '@linekeeper/contract';
import { planTermFaultsOf } from '@linekeeper/contract/provider';
import * as z from 'zod';
import type { CarrierDirectory } from '../carriers/index.ts';
import { overageKinds, overageUnitKinds, planStatuses } from './plan.ts';
import { words } from './words.ts';

const text = (most: number) => z.string().trim().regex(shown, words.unreadable).max(most);
const cents = z.int().min(0).max(100_000_000);

/** In 1/10,000 cent: at most 10,000 dollars. */
const tenThousandths = z.int().min(1).max(10_000_000_000);

/** Members that may be left out: a file from before they came means what it meant. */
const laterMembers = {
  overage: z.enum(overageKinds).default('free'),
  overagePriceTenThousandths: tenThousandths.nullable().default(null),
  overageUnitBytes: z.int().min(1).max(1_000_000_000_000).nullable().default(null),
  overageUnits: z.enum(overageUnitKinds).nullable().default(null),
  pausePriceCents: cents.optional(),
  creditsUnusedDays: z.boolean().default(false),
  smsPriceTenThousandths: tenThousandths.nullable().default(null),
  includedSms: z.int().min(0).max(1_000_000).default(0),
};

/** What the file is held against. */
type KnownCarriers = Pick<CarrierDirectory, 'ids' | 'reportsMessages'>;

const membersOf = (carriers: readonly CarrierId[]) =>
  z.strictObject({
    code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/, words.code),
    name: text(80),
    carrier: z.enum(carriers),
    carrierPlanRef: text(100),
    description: text(400),
    includedBytes: z.int().min(0),
    unitBytes: z.union([z.literal(1000), z.literal(1024)]),
    priceCents: cents,
    activationFeeCents: cents,
    needsImei: z.boolean(),
    status: z.enum(planStatuses),
    ...laterMembers,
  });

const planOf = (carriers: KnownCarriers) =>
  membersOf(carriers.ids)
    .transform((plan) => ({ ...plan, pausePriceCents: plan.pausePriceCents ?? plan.priceCents }))
    .superRefine((plan, ctx) => {
      for (const [name, fault] of planTermFaultsOf(plan, carriers.reportsMessages(plan.carrier)))
        ctx.addIssue({ code: 'custom', path: [name], message: words.ofFile[fault] });
    });

export type PlanInFile = z.output<ReturnType<typeof planOf>>;
type Read = { plans: PlanInFile[]; problems?: never } | { plans?: never; problems: string[] };

/** Reads the provider's catalogue file, of plans of known carriers. Every problem names the plan and the member. */
export function readPlansFile(content: string, carriers: KnownCarriers): Read {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    return { problems: [words.notJson(error instanceof Error ? error.message : words.notReadable)] };
  }
  const file = z.strictObject({ plans: z.array(planOf(carriers)).min(1).max(1000) });
  const parsed = file.safeParse(json);
  if (!parsed.success)
    return { problems: parsed.error.issues.map((issue) => `${place(json, issue.path)}: ${issue.message}`) };
  const problems = repeated(parsed.data.plans.map(({ code }) => code)).map(words.repeated);
  return problems.length > 0 ? { problems } : { plans: parsed.data.plans };
}

function place(json: unknown, path: PropertyKey[]): string {
  const [, index, ...rest] = path;
  if (typeof index !== 'number') return path.length === 0 ? 'file' : path.map(String).join('.');
  const named = z.object({ plans: z.array(z.unknown()) }).safeParse(json).data?.plans[index];
  const code = z.object({ code: z.string() }).safeParse(named).data?.code;
  return [`plan ${index + 1}${code === undefined ? '' : ` (${code})`}`, ...rest.map(String)].join(' ');
}

function repeated(codes: string[]): string[] {
  return [...new Set(codes.filter((code, index) => codes.indexOf(code) !== index))];
}
