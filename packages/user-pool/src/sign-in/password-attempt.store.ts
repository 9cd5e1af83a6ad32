import { forgetFailuresMs } from '../limits/lockout.ts';
import type { Origin } from '../limits/origin.ts';
import { originValues, type SignInFailures } from '../limits/sign-in-failure.store.ts';
import type { Sql } from '../postgres/postgres.ts';
import { factsColumns, factsFrom, factsJoins, type FactsRow, type KeptFacts } from './sign-in-facts.store.ts';

/** What a proof meets: whether its block is fresh, the failures so far, and the account when there is one. */
export type PasswordAttempt = { fresh: boolean; noted: SignInFailures; facts: KeptFacts | null };

type Row = Partial<FactsRow> & SignInFailures & { fresh: boolean; known: boolean | null };

/**
 * Uses up the block, notes the attempt and reads the account in one prepared statement, because every sign-in pays for
 * it. Rows stay held until the transaction ends, failures before person, so that guesses at once queue up.
 */
export async function notePasswordAttempt(
  sql: Sql,
  of: { poolId: string; sub: string; origin: Origin; blockHash: Buffer; blockExpiresAt: Date; now: Date },
): Promise<PasswordAttempt> {
  const [deviceKey, ...address] = originValues(of.origin, of.now);
  const { rows } = await sql.query<Row>({
    name: 'note password attempt',
    text: `with used as (
       insert into user_pool.used_secret_block (block_hash, expires_at) values ($4, $5)
       on conflict do nothing returning true),
     kept as (
       insert into user_pool.sign_in_failure as old (subject, budget, failures, last_attempt_at)
       values ($2, user_pool.failure_budget($2, $3, $8, $9), 0, $6)
       on conflict (subject, budget) do update set
         failures = case when old.last_attempt_at <= $7 then 0 else old.failures end,
         last_attempt_at = excluded.last_attempt_at
       returning subject, budget, failures, coalesce(locked_until > $6, false)
         or (budget = 'strangers' and user_pool.is_spent($8, $10, $11)) as locked),
     account as (
       select true as known, ${factsColumns}
       from kept join user_pool.person on person.sub = kept.subject ${factsJoins}
       where person.pool_id = $1 for update of person)
     select exists (select from used) as fresh, kept.budget, kept.failures, kept.locked, account.*
     from kept left join account on true`,
    values: [
      of.poolId,
      of.sub,
      deviceKey,
      of.blockHash,
      of.blockExpiresAt,
      of.now,
      new Date(of.now.getTime() - forgetFailuresMs),
      ...address,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('A noted attempt has a row.');
  const { fresh, budget, failures, locked, known, ...facts } = row;
  return { fresh, noted: { budget, failures, locked }, facts: isWhole(facts, known) ? factsFrom(facts) : null };
}

function isWhole(facts: Partial<FactsRow>, known: boolean | null): facts is FactsRow {
  return known === true && facts.sub !== undefined;
}
