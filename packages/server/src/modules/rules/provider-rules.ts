import * as z from 'zod';
import { words } from './words.ts';

const limits = z.strictObject({
  /** What an account may owe for first periods before it can activate more, in cents. */
  unpaidCents: z.int().min(0).max(100_000_000_000),
  /** For how many days after its end the rows of a job are kept. */
  jobRowsDays: z.int().min(1).max(3650),
});

/** What a provider decides without a release. */
export interface ProviderRules {
  readonly limits: Readonly<z.output<typeof limits>>;
}

const documentSchema = z.strictObject({ limits: limits.partial().optional() });

/** The document as the provider writes it: what it leaves out keeps its default. */
export type RulesDocument = z.output<typeof documentSchema>;

/** Reads a file of rules. Every problem names its place in the file. */
export function readRulesFile(
  content: string,
): { document: RulesDocument; problems?: never } | { document?: never; problems: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    return { problems: [words.notJson(error instanceof Error ? error.message : String(error))] };
  }
  const parsed = documentSchema.safeParse(json);
  if (parsed.success) return { document: parsed.data };
  return {
    problems: parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'file'}: ${message}`),
  };
}

/** A stored document; members of a newer release are left out, so that going back a release works. */
export const storedDocument = z.object({ limits: z.object(limits.shape).partial().optional() });

/** What holds when the document is laid over the defaults. */
export function rulesOf(document: RulesDocument, defaults: ProviderRules): ProviderRules {
  const { unpaidCents, jobRowsDays } = defaults.limits;
  return {
    limits: {
      unpaidCents: document.limits?.unpaidCents ?? unpaidCents,
      jobRowsDays: document.limits?.jobRowsDays ?? jobRowsDays,
    },
  };
}

export interface RuleChange {
  /** Its place in the document, such as `limits.unpaidCents`. */
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** Every rule that differs. */
export function changesBetween(before: ProviderRules, after: ProviderRules): RuleChange[] {
  const old = new Map(Object.entries(before.limits));
  return Object.entries(after.limits).flatMap(([name, value]) => {
    const was = old.get(name);
    return was === undefined || was === value ? [] : [{ name: `limits.${name}`, before: was, after: value }];
  });
}
