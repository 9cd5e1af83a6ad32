import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../store/database.ts';
import { carrierNameProblems } from './brand-rules.ts';
import { hasLogo } from './logos.store.ts';
import {
  changesBetween,
  defaultRules,
  readRulesFile,
  rulesOf,
  storedDocument,
  type ProviderRules,
  type RuleChange,
  type RuleDefaults,
  type RulesDocument,
  type RulesProblem,
} from './provider-rules.ts';
import { addVersion, allVersions, lockVersions, type RulesVersion } from './rules.store.ts';
import type { RulesNeeds } from './rules-needs.ts';
import { words } from './words.ts';

export interface RulesAsked {
  /** From when they hold; null: from now on. */
  readonly holdsFrom: Date | null;
  /** Why, for the audit and for those who come later. */
  readonly reason: string;
  /** Who makes it; left out: a command on the machine. */
  readonly by?: string;
  /** The newest version that it was written over, 0 for none; left out: whichever is newest. */
  readonly over?: number;
  /** Only says what would change. */
  readonly isTrial?: boolean;
}

export type ImportedRules =
  | { kind: 'imported' | 'trial'; number: number; holdsFrom: Date; changes: RuleChange[]; after: ProviderRules }
  | { kind: 'unchanged' }
  | { kind: 'overtaken' }
  | { kind: 'refused'; problems: RulesProblem[] };

/**
 * Makes a file of rules the next version. It is compared with the newest version, also one that is still planned, and
 * the same rules again change nothing. A version cannot hold before one that is already planned.
 */
export async function importRules(
  needs: Pick<RulesNeeds, 'db' | 'clock' | 'audit' | 'ruleDefaults' | 'shownCarriers'>,
  content: string,
  asked: RulesAsked,
): Promise<ImportedRules> {
  const { document, problems } = readRulesFile(content);
  if (problems) return { kind: 'refused', problems };
  return needs.db.transaction().execute(async (tx) => {
    await lockVersions(tx);
    const now = needs.clock.now();
    const versions = await allVersions(tx);
    const newest = versions.find(({ withdrawnAt }) => withdrawnAt === null);
    if (asked.over !== undefined && asked.over !== (newest?.number ?? 0)) return { kind: 'overtaken' };
    const after = rulesOf(document, defaultRules(needs.ruleDefaults));
    const holdsFrom = asked.holdsFrom ?? now;
    const problem = problemOf(holdsFrom, newest, now);
    const ofBrand = await brandProblems(tx, needs, after.brand);
    if (ofBrand.length > 0) return { kind: 'refused', problems: ofBrand };
    if (problem !== undefined) return { kind: 'refused', problems: [{ name: 'from', text: problem }] };
    const changes = changesBetween(readVersion(newest, needs.ruleDefaults), after);
    if (changes.length === 0 && isSameDocument(newest, document)) return { kind: 'unchanged' };
    const number = (versions[0]?.number ?? 0) + 1;
    if (asked.isTrial) return { kind: 'trial', number, holdsFrom, changes, after };
    const made = { content: document, reason: asked.reason, madeAt: now, madeBy: asked.by ?? null };
    await addVersion(tx, { number, holdsFrom, ...made });
    await needs.audit.record(tx, {
      account: null,
      action: 'rules.imported',
      about: { version: String(number) },
      before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
      after: {
        ...Object.fromEntries(changes.map((change) => [change.name, change.after])),
        holdsFrom: holdsFrom.toISOString(),
        reason: asked.reason,
      },
    });
    return { kind: 'imported', number, holdsFrom, changes, after };
  });
}

/** A logo that is not kept, and names that no carrier can have. */
async function brandProblems(
  tx: Tx,
  { shownCarriers }: Pick<RulesNeeds, 'shownCarriers'>,
  brand: ProviderRules['brand'],
): Promise<RulesProblem[]> {
  const isLogoKept = brand.logo === null || (await hasLogo(tx, brand.logo));
  const ofLogo = isLogoKept ? [] : [{ name: 'brand.logo', text: words.brand.noLogo }];
  return [...ofLogo, ...carrierNameProblems(brand, shownCarriers)];
}

/** What a version says, laid over the defaults. */
export function readVersion(version: RulesVersion | undefined, given: RuleDefaults): ProviderRules {
  const defaults = defaultRules(given);
  return version ? rulesOf(storedDocument.parse(version.content), defaults) : defaults;
}

function problemOf(holdsFrom: Date, newest: RulesVersion | undefined, now: Date): string | undefined {
  if (holdsFrom < now) return words.past;
  return newest && newest.holdsFrom > holdsFrom ? words.beforePlanned(newest.number, newest.holdsFrom) : undefined;
}

// A rule that is written down holds although a default changes, so its absence is a difference, too.
function isSameDocument(newest: RulesVersion | undefined, document: RulesDocument): boolean {
  const known = newest ? storedDocument.parse(newest.content) : {};
  return isDeepStrictEqual(written(known), written(document));
}

/** Its sections that say something. */
function written(document: RulesDocument): object {
  return Object.fromEntries(Object.entries(document).filter(([, rules]) => Object.keys(rules ?? {}).length > 0));
}
