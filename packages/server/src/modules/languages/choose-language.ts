import type { Language, Languages } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { inLanguage, languageNow } from '../../kernel/language.ts';
import type { Db, Tx } from '../../store/database.ts';
import { languageChosen, type LanguagesNeeds } from './languages-needs.ts';
import { choicesOf, ofAccount, setChoice } from './languages.store.ts';

/** Null where nothing was chosen. */
export async function languageOfAccount(db: Db, accountId: AccountId): Promise<Language | null> {
  return (await choicesOf(db, accountId)).get(ofAccount) ?? null;
}

/** What each person reads: their own choice, then the account's, then English. */
export async function languagesOf(db: Db, accountId: AccountId): Promise<(subject: string) => Language> {
  const chosen = await choicesOf(db, accountId);
  return (subject) => chosen.get(subject) ?? chosen.get(ofAccount) ?? 'en';
}

/** Runs the work in the language of the account's papers. */
export async function inLanguageOf<Result>(db: Db, accountId: AccountId, work: () => Promise<Result>): Promise<Result> {
  return inLanguage((await languageOfAccount(db, accountId)) ?? 'en', work);
}

/** What a person chose, then what the account chose; null where neither has. */
export async function choiceFor(
  db: Db,
  { accountId, subject }: Pick<Caller, 'accountId' | 'subject'>,
): Promise<Language | null> {
  const chosen = await choicesOf(db, accountId);
  return chosen.get(subject) ?? chosen.get(ofAccount) ?? null;
}

/** A new account has what its sign-up was read in; English needs no choice. */
export async function keepAccountLanguage(tx: Tx, accountId: AccountId): Promise<void> {
  if (languageNow() !== 'en') await setChoice(tx, { accountId, subject: ofAccount }, languageNow());
}

export async function getLanguages(
  { db }: Pick<LanguagesNeeds, 'db'>,
  { accountId, subject }: Caller,
): Promise<Languages> {
  const chosen = await choicesOf(db, accountId);
  return { own: chosen.get(subject) ?? null, account: chosen.get(ofAccount) ?? null };
}

/** Holds from the next page, email and paper on. The same again changes nothing. */
export async function chooseLanguage(
  needs: LanguagesNeeds,
  { accountId, subject }: Pick<Caller, 'accountId' | 'subject'>,
  language: Language | null,
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const before = (await choicesOf(tx, accountId)).get(subject) ?? null;
    if (before === language) return;
    await setChoice(tx, { accountId, subject }, language);
    await needs.audit.record(tx, {
      account: accountId,
      action: 'language.chosen',
      about: subject === ofAccount ? {} : { subject },
      before: { language: before },
      after: { language },
    });
    await needs.jobs.enqueue(tx, languageChosen, { accountId, subject });
  });
}
