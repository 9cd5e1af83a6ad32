import type { LetterPlaceholder, LetterWording } from '@linekeeper/contract/provider';
import { placeholdersOf } from '../../mail/wordings.ts';
import { wordingFaults, wordingVersions } from '../../mail/wordings.store.ts';
import type { Db } from '../../store/database.ts';
import type { SampleWording } from './read-wordings.ts';

const versionsShown = 20;

/** Wordings of one letter with what holds, what held, and what they may name. */
export async function showWordings(db: Db, wordings: readonly SampleWording[]): Promise<LetterWording[]> {
  const faulty = new Set((await wordingFaults(db)).map(({ wording }) => wording));
  const shown = wordings.map(async ({ id, title, standard, values }) => {
    const versions = await wordingVersions(db, id, versionsShown);
    return {
      id,
      title,
      standard,
      own: versions[0]?.words ?? null,
      isFaulty: faulty.has(id),
      placeholders: placeholdersShown({ id, values }),
      versions: versions.map(({ versionNo: number, words, madeAt, madeBy }) => ({
        number,
        words,
        madeAt: madeAt.toISOString(),
        madeBy,
      })),
    };
  });
  return Promise.all(shown);
}

function placeholdersShown({ id, values }: Pick<SampleWording, 'id' | 'values'>): LetterPlaceholder[] {
  const { always, sometimes, needed } = placeholdersOf(id);
  const shown = (isSometimes: boolean) => (name: (typeof always)[number]) => ({
    name,
    example: values[name] ?? '',
    isSometimes,
    isNeeded: needed.includes(name),
  });
  return [...always.map(shown(false)), ...sometimes.map(shown(true))];
}
