import type { LegalKind } from '@linekeeper/contract';
import type { Db } from '../../store/database.ts';
import { readText, type LegalTexts, type Versions } from './legal-text.ts';
import type { TermsNeeds } from './terms-needs.ts';
import { publishedTexts, type PublishedText } from './texts.store.ts';

/**
 * The versions of the files and those that staff published, in one row each. What staff published stands: a file of the
 * same number is left out, since people may have accepted the text under that number.
 */
export async function knownTexts({ legalTexts }: Pick<TermsNeeds, 'legalTexts'>, db: Db): Promise<LegalTexts> {
  return joined(legalTexts, await publishedTexts(db));
}

/** The same from what was read. */
export function joined(files: LegalTexts, published: readonly PublishedText[]): LegalTexts {
  const versionsOf = (kind: LegalKind): Versions => {
    const texts = published.filter((one) => one.kind === kind && one.withdrawnAt === null).flatMap(textOf);
    const numbers = new Set(texts.map(({ version }) => version));
    const all = [...files[kind].filter(({ version }) => !numbers.has(version)), ...texts];
    const [first, ...later] = all.toSorted((one, other) => one.version - other.version);
    return first ? [first, ...later] : files[kind];
  };
  return { terms: versionsOf('terms'), privacy: versionsOf('privacy') };
}

function textOf({ kind, version, holdsFrom, markdown }: PublishedText) {
  const text = readText({ kind, version, from: holdsFrom }, markdown);
  return text ? [text] : [];
}
