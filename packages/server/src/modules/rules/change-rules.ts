import type { RulesChange, RulesChanged } from '@linekeeper/contract/provider';
import { Refusal } from '../../kernel/refusal.ts';
import { importRules, readVersion, type ImportedRules } from './import-rules.ts';
import { storedDocument, type ProviderRules } from './provider-rules.ts';
import { allVersions, type RulesVersion } from './rules.store.ts';
import type { RulesNeeds } from './rules-needs.ts';
import { changesShown } from './show-rules.ts';

type Asked = RulesChange & { readonly by: string };

/**
 * Makes a version from what staff typed, a file or an earlier version. Refuses with `invalid_fields` by rule,
 * `rules_overtaken` when the version that was edited is no longer the newest, and `not_found` for an unknown one.
 */
export async function changeRules(needs: RulesNeeds, { what, holdsFrom, ...asked }: Asked): Promise<RulesChanged> {
  const versions = await allVersions(needs.db);
  const newest = versions.find(({ withdrawnAt }) => withdrawnAt === null);
  const outcome = await importRules(needs, contentOf(what, versions, newest), {
    holdsFrom: holdsFrom === null ? null : new Date(holdsFrom),
    reason: asked.reason,
    by: asked.by,
    isTrial: asked.isDryRun,
    ...(what.kind === 'edit' && { over: what.over }),
  });
  return shown(outcome, readVersion(newest, needs.ruleDefaults));
}

function contentOf(what: RulesChange['what'], versions: RulesVersion[], newest: RulesVersion | undefined): string {
  if (what.kind === 'file') return what.content;
  if (what.kind === 'edit') return JSON.stringify(laidOver(storedDocument.parse(newest?.content ?? {}), what.rules));
  const version = versions.find(({ number }) => number === what.number);
  if (!version) throw new Refusal('not_found');
  return JSON.stringify(storedDocument.parse(version.content));
}

/** Single rules over a document; all others stay as they are. */
function laidOver(document: object, rules: Readonly<Record<string, object>>): object {
  const known = new Map<string, object | undefined>(Object.entries(document));
  const laid = Object.entries(rules).map(([section, given]) => [section, { ...known.get(section), ...given }]);
  return { ...document, ...Object.fromEntries(laid) };
}

function shown(outcome: ImportedRules, before: ProviderRules): RulesChanged {
  if (outcome.kind === 'overtaken') throw new Refusal('rules_overtaken');
  if (outcome.kind === 'refused')
    throw new Refusal('invalid_fields', Object.fromEntries(outcome.problems.map(({ name, text }) => [name, text])));
  if (outcome.kind === 'unchanged') return { version: null, changes: [] };
  const { number, holdsFrom, after } = outcome;
  return { version: { number, holdsFrom: holdsFrom.toISOString() }, changes: changesShown(before, after) };
}
