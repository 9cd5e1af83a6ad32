import { languageNow } from '../kernel/language.ts';
import type { Brand } from '../kernel/brand.ts';
import type { Db, Tx } from '../store/database.ts';
import type { Letter, Wording } from './letter.ts';
import { MissingValue, worded } from './worded.ts';
import { noteWordingFault, wordingInForce } from './wordings.store.ts';

type Shown = Pick<Brand, 'name' | 'supportEmail'>;

/** A letter's wording with what every letter has. */
export function wordingWith(letter: Letter, wording: Wording, { name, supportEmail }: Shown): Wording {
  const everywhere = { provider: name, support: supportEmail, link: letter.action.url };
  return { ...wording, values: { ...wording.values, ...everywhere } };
}

/** The problem of words that do not fit this release; any other is the name of a missing value. */
export const unreadableWords = 'unreadable';

interface Written {
  readonly letter: Letter;
  readonly fault: { readonly versionNo: number; readonly problem: string } | null;
}

async function tried(db: Db, letter: Letter, brand: Shown): Promise<Written> {
  // The provider's own words are English: a letter in another language keeps the standard ones.
  const wording = languageNow() === 'en' ? letter.wording : null;
  const version = wording ? await wordingInForce(db, wording.id) : undefined;
  if (!wording || !version) return { letter, fault: null };
  const { words, versionNo, isReadable } = version;
  if (!isReadable) return { letter, fault: { versionNo, problem: unreadableWords } };
  if (words === null) return { letter, fault: null };
  try {
    return { letter: worded(letter, wordingWith(letter, wording, brand), words), fault: null };
  } catch (error) {
    return {
      letter,
      fault: { versionNo, problem: error instanceof MissingValue ? error.placeholder : unreadableWords },
    };
  }
}

/** The letter in the provider's own words, or in the standard ones where there are none or they cannot be filled in. */
export async function inWordsInForce(db: Db, letter: Letter, brand: Shown): Promise<Letter> {
  return (await tried(db, letter, brand)).letter;
}

/** The same for a mail that leaves: words that cannot be filled in are noted for staff. */
export async function writtenInForce(
  tx: Tx,
  letter: Letter,
  { brand, now }: { readonly brand: Shown; readonly now: Date },
): Promise<Letter> {
  const { fault, letter: written } = await tried(tx, letter, brand);
  if (fault && letter.wording) await noteWordingFault(tx, { wording: letter.wording.id, ...fault, at: now });
  return written;
}
