import type { GivenFile } from '@linekeeper/contract';
import type { RuleChangeShown, RulesShown, RulesVersionShown } from '@linekeeper/contract/provider';
import { utcDay } from '../../kernel/clock.ts';
import { readVersion } from './import-rules.ts';
import { changesBetween, defaultRules, type ProviderRules } from './provider-rules.ts';
import { allVersions, versionAt, type RulesVersion } from './rules.store.ts';
import type { RulesNeeds } from './rules-needs.ts';

type Needs = Pick<RulesNeeds, 'clock' | 'db' | 'ruleDefaults' | 'shownCarriers' | 'shownSettings'>;

/** The rules as staff see them: what holds, what is planned, and what each version changed. */
export async function showRules({ db, clock, ruleDefaults, ...needs }: Needs): Promise<RulesShown> {
  const now = clock.now();
  const [versions, current] = await Promise.all([allVersions(db), versionAt(db, now)]);
  const newest = versions.find(({ withdrawnAt }) => withdrawnAt === null);
  return {
    inForce: readVersion(current, ruleDefaults),
    newest: readVersion(newest, ruleDefaults),
    newestNumber: newest?.number ?? 0,
    defaults: defaultRules(ruleDefaults),
    versions: versions.map((version) => ({
      ...factsOf(version),
      state: stateOf(version, current, now),
      changes: changesShown(
        readVersion(versionBefore(version, versions), ruleDefaults),
        readVersion(version, ruleDefaults),
      ),
    })),
    environment: [...needs.shownSettings],
    carriers: [...needs.shownCarriers],
  };
}

/** The rules in force as a file for `changeRules` and `import-rules`. */
export async function exportRules({ db, clock, ruleDefaults }: Needs): Promise<GivenFile> {
  const now = clock.now();
  const rules = readVersion(await versionAt(db, now), ruleDefaults);
  return { name: `rules-${utcDay(now)}.json`, content: Buffer.from(`${JSON.stringify(rules, null, 2)}\n`) };
}

/** Every rule that differs, with its values as they are. */
export function changesShown(before: ProviderRules, after: ProviderRules): RuleChangeShown[] {
  return changesBetween(before, after).map(({ name }) => ({
    name,
    before: valueAt(before, name),
    after: valueAt(after, name),
  }));
}

function valueAt(rules: ProviderRules, name: string): unknown {
  const [section = '', rule = ''] = name.split('.');
  const values = Object.entries(rules).find(([one]) => one === section)?.[1] ?? {};
  return Object.entries(values).find(([one]) => one === rule)?.[1] ?? null;
}

/** What it was compared with when it was made: withdrawn ones that came before do not count. */
function versionBefore(version: RulesVersion, versions: readonly RulesVersion[]): RulesVersion | undefined {
  return versions.find(({ number, withdrawnAt }) => number < version.number && withdrawnAt === null);
}

function stateOf(version: RulesVersion, current: RulesVersion | undefined, now: Date): RulesVersionShown['state'] {
  if (version.withdrawnAt !== null) return 'withdrawn';
  if (version.holdsFrom > now) return 'planned';
  return version.number === current?.number ? 'in_force' : 'past';
}

function factsOf(version: RulesVersion): Omit<RulesVersionShown, 'changes' | 'state'> {
  const { number, holdsFrom, madeAt, madeBy, reason, withdrawnAt, withdrawnBy: by, withdrawnReason } = version;
  return {
    number,
    holdsFrom: holdsFrom.toISOString(),
    madeAt: madeAt.toISOString(),
    madeBy,
    reason,
    withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), by, reason: withdrawnReason },
  };
}
