import * as z from 'zod';
import { accountingDefaults, accountingRules } from './accounting-rules.ts';
import { approvalDefaults, approvalRules, erasureDefaults, erasureRules } from './approval-rules.ts';
import { accountDefaults, accountRules } from './account-rules.ts';
import { billingDefaults, billingRules, limitRules, taxDefaults, taxRules } from './billing-rules.ts';
import { brandDefaults, brandRules } from './brand-rules.ts';
import { dunningDefaults, dunningRules } from './dunning-rules.ts';
import { ruleFault } from './rule-fault.ts';
import { sellerDefaults, sellerRules } from './seller-rules.ts';
import { carrierDefaults, carrierRules, usageDefaults, usageRules } from './usage-rules.ts';
import { words } from './words.ts';

const rulesSchema = z.object({
  accounting: accountingRules,
  approvals: approvalRules,
  accounts: accountRules,
  billing: billingRules,
  brand: brandRules,
  carriers: carrierRules,
  dunning: dunningRules,
  erasure: erasureRules,
  limits: limitRules,
  seller: sellerRules,
  tax: taxRules,
  usage: usageRules,
});

/** What a provider decides without a release. */
export type ProviderRules = z.output<typeof rulesSchema>;

const documentSchema = z.strictObject({
  accounting: accountingRules.partial().optional(),
  approvals: approvalRules.partial().optional(),
  accounts: accountRules.partial().optional(),
  billing: billingRules.partial().optional(),
  brand: brandRules.partial().optional(),
  carriers: carrierRules.partial().optional(),
  dunning: dunningRules.partial().optional(),
  erasure: erasureRules.partial().optional(),
  limits: limitRules.partial().optional(),
  seller: sellerRules.partial().optional(),
  tax: taxRules.partial().optional(),
  usage: usageRules.partial().optional(),
});

/** The document as the provider writes it: what it leaves out keeps its default. */
export type RulesDocument = z.output<typeof documentSchema>;

/** A stored document; members of a newer release are left out, so that going back a release works. */
export const storedDocument = z.object({
  accounting: accountingRules.strip().partial().optional(),
  approvals: approvalRules.strip().partial().optional(),
  accounts: accountRules.strip().partial().optional(),
  billing: billingRules.strip().partial().optional(),
  brand: brandRules.strip().partial().optional(),
  carriers: carrierRules.strip().partial().optional(),
  dunning: dunningRules.strip().partial().optional(),
  erasure: erasureRules.strip().partial().optional(),
  limits: limitRules.strip().partial().optional(),
  seller: sellerRules.strip().partial().optional(),
  tax: taxRules.strip().partial().optional(),
  usage: usageRules.strip().partial().optional(),
});

/** What holds without a version. The environment says the limits, and in tests maybe more. */
export type RuleDefaults = Pick<ProviderRules, 'limits'> & Partial<ProviderRules>;

export function defaultRules(given: RuleDefaults): ProviderRules {
  const money = { billing: billingDefaults, dunning: dunningDefaults, tax: taxDefaults, usage: usageDefaults };
  const brand = { brand: brandDefaults, seller: sellerDefaults };
  const people = { accounts: accountDefaults, approvals: approvalDefaults, erasure: erasureDefaults };
  const service = { accounting: accountingDefaults, carriers: carrierDefaults };
  return { ...money, ...brand, ...people, ...service, ...given };
}

/** What is wrong, and where: a rule such as `limits.unpaidCents`, `file` for the whole, `from` for its moment. */
export interface RulesProblem {
  readonly name: string;
  readonly text: string;
}

/** Reads a file of rules. Every problem names its place in the file. */
export function readRulesFile(
  content: string,
): { document: RulesDocument; problems?: never } | { document?: never; problems: RulesProblem[] } {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    return {
      problems: [{ name: 'file', text: words.notJson(error instanceof Error ? error.message : String(error)) }],
    };
  }
  const parsed = documentSchema.safeParse(json);
  if (parsed.success) return { document: parsed.data };
  const problems = parsed.error.issues.map((issue) => ({
    name: issue.path.map(String).join('.') || 'file',
    text: ruleFault(issue),
  }));
  return { problems };
}

/** What holds when the document is laid over the defaults. */
export function rulesOf(document: RulesDocument, defaults: ProviderRules): ProviderRules {
  const written = new Map<string, object | undefined>(Object.entries(document));
  const laid = Object.entries(defaults).map(([section, rules]) => [section, { ...rules, ...written.get(section) }]);
  return rulesSchema.parse(Object.fromEntries(laid));
}

type RuleValue = number | string | boolean | null;

export interface RuleChange {
  /** Its place in the document, such as `limits.unpaidCents`. */
  readonly name: string;
  /** A list or an object is the text of its JSON. */
  readonly before: RuleValue;
  readonly after: RuleValue;
}

/** Every rule that differs. */
export function changesBetween(before: ProviderRules, after: ProviderRules): RuleChange[] {
  const old = valuesOf(before);
  return [...valuesOf(after)].flatMap(([name, value]) => {
    const was = old.get(name);
    return was === undefined || was === value ? [] : [{ name, before: was, after: value }];
  });
}

function valuesOf(rules: ProviderRules): Map<string, RuleValue> {
  const flat = Object.entries(rules).flatMap(([section, values]) =>
    Object.entries(values).map(([name, value]) => [`${section}.${name}`, shown(value)] as const),
  );
  return new Map(flat);
}

function shown(value: unknown): RuleValue {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  return value === null ? null : JSON.stringify(value);
}
