import { isLanguage, type Language } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import { trace, type Trace } from '../../store/traces.ts';

type Tables = { 'languages.choices': { accountId: AccountId; subject: string; language: string } };

const choices = (db: Db) => db.withTables<Tables>();

/** The subject under which an account's own choice is kept. */
export const ofAccount = '';

/** What was chosen in the account, by person; its own under `ofAccount`. */
export async function choicesOf(db: Db, accountId: AccountId): Promise<Map<string, Language>> {
  const rows = await choices(db)
    .selectFrom('languages.choices')
    .select(['subject', 'language'])
    .where('accountId', '=', accountId)
    .execute();
  return new Map(rows.flatMap(({ subject, language }) => (isLanguage(language) ? [[subject, language]] : [])));
}

/** Null takes the choice back. */
export async function setChoice(
  tx: Tx,
  { accountId, subject }: { accountId: AccountId; subject: string },
  language: Language | null,
): Promise<void> {
  if (language === null) {
    await choices(tx)
      .deleteFrom('languages.choices')
      .where('accountId', '=', accountId)
      .where('subject', '=', subject)
      .execute();
    return;
  }
  await choices(tx)
    .insertInto('languages.choices')
    .values({ accountId, subject, language })
    .onConflict((on) => on.columns(['accountId', 'subject']).doUpdateSet({ language }))
    .execute();
}

export async function forgetChoices(tx: Tx, accountId: AccountId): Promise<void> {
  await choices(tx).deleteFrom('languages.choices').where('accountId', '=', accountId).execute();
}

export const choiceTraces: readonly Trace[] = [
  trace({
    what: 'profile',
    table: sql`languages.choices`,
    where: ({ accountId, person }) =>
      person === null ? sql`account_id = ${accountId}` : sql`account_id = ${accountId} and subject = ${person.subject}`,
    set: null,
  }),
];
