import type { Sql } from '../postgres/postgres.ts';
import { noSecondFactors, type SecondFactorName, type SecondFactors } from './second-factors.ts';

/** A person's factors with the sealed secrets; `totpBegun` is one that was handed out and not yet proven. */
export type KeptSecondFactors = SecondFactors & {
  totpSealed: Buffer | null;
  totpBegunSealed: Buffer | null;
  totpName: string | null;
  totpLastStep: number | null;
};

const none: KeptSecondFactors = {
  ...noSecondFactors,
  totpSealed: null,
  totpBegunSealed: null,
  totpName: null,
  totpLastStep: null,
};

/** What every statement reads of a person's factors, whether there is a row or not; the table is `second_factor`. */
export const secondFactorColumns = `second_factor.totp_sealed is not null as "totpVerified",
  coalesce(second_factor.totp_enabled, false) as "totpEnabled",
  coalesce(second_factor.sms_enabled, false) as "smsEnabled", second_factor.preferred,
  second_factor.totp_sealed as "totpSealed", second_factor.totp_begun_sealed as "totpBegunSealed",
  second_factor.totp_name as "totpName", second_factor.totp_last_step as "totpLastStep"`;

export async function findSecondFactors(sql: Sql, sub: string): Promise<KeptSecondFactors> {
  const { rows } = await sql.query<KeptSecondFactors>(
    `select ${secondFactorColumns} from user_pool.second_factor where sub = $1`,
    [sub],
  );
  return rows[0] ?? none;
}

/** As `findSecondFactors`, holding the row, which is made when there is none, until the transaction ends. */
export async function lockSecondFactors(sql: Sql, sub: string): Promise<KeptSecondFactors> {
  const { rows } = await sql.query<KeptSecondFactors>(
    `insert into user_pool.second_factor (sub) values ($1)
     on conflict (sub) do update set sub = excluded.sub returning ${secondFactorColumns}`,
    [sub],
  );
  return rows[0] ?? none;
}

/** Keeps a secret until it is proven; the one in use stays in use. */
export async function saveBegunTotp(sql: Sql, sub: string, secretSealed: Buffer): Promise<void> {
  await sql.query('update user_pool.second_factor set totp_begun_sealed = $2 where sub = $1', [sub, secretSealed]);
}

/** The proven secret takes the place of whatever was there; the code that proved it counts as used. */
export async function saveProvenTotp(
  sql: Sql,
  sub: string,
  totp: { secretSealed: Buffer; name: string | null; step: number; enabled: boolean },
): Promise<void> {
  await sql.query(
    `update user_pool.second_factor set totp_sealed = $2, totp_begun_sealed = null, totp_name = $3,
       totp_last_step = $4, totp_enabled = totp_enabled or $5 where sub = $1`,
    [sub, totp.secretSealed, totp.name, totp.step, totp.enabled],
  );
}

/** Remembers up to which step codes were used. */
export async function saveTotpStep(sql: Sql, sub: string, step: number): Promise<void> {
  await sql.query('update user_pool.second_factor set totp_last_step = $2 where sub = $1', [sub, step]);
}

export async function saveFactorChoice(
  sql: Sql,
  sub: string,
  choice: { smsEnabled: boolean; totpEnabled: boolean; preferred: SecondFactorName | null },
): Promise<void> {
  await sql.query(
    'update user_pool.second_factor set sms_enabled = $2, totp_enabled = $3, preferred = $4 where sub = $1',
    [sub, choice.smsEnabled, choice.totpEnabled, choice.preferred],
  );
}
