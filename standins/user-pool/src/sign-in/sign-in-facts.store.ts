import { createHash } from 'node:crypto';
import { secondFactorColumns, type KeptSecondFactors } from '../mfa/second-factor.store.ts';
import type { Sql } from '../postgres/postgres.ts';
import type { Person } from '../users/person.ts';
import { personColumns } from '../users/person.store.ts';

export type FactsDevice = { deviceKey: string; remembered: boolean; saltHex: string; verifierSealed: Buffer };

/** All that decides how a sign-in goes on. */
export type KeptFacts = {
  person: Person;
  factors: KeptSecondFactors;
  device: FactsDevice | null;
  inGroups: boolean;
};

type Row = Person & {
  inGroups: boolean;
  deviceKey: string | null;
  deviceRemembered: boolean | null;
  deviceSalt: string | null;
  deviceVerifier: Buffer | null;
} & KeptSecondFactors;

/**
 * Person, second factors and the named device of that person in one statement, because every sign-in pays for it; the
 * person's row is held until the transaction ends, so that nobody is disabled or gets a new password in between.
 */
export async function lockFacts(
  sql: Sql,
  of: { poolId: string; sub: string; deviceKey: string | null },
): Promise<KeptFacts | null> {
  const { rows } = await sql.query<Row>(
    `select ${personColumns}, ${secondFactorColumns}, device.device_key as "deviceKey",
       device.remembered as "deviceRemembered", device.salt_hex as "deviceSalt",
       device.verifier_sealed as "deviceVerifier",
       exists (select from user_pool.membership where membership.sub = person.sub) as "inGroups"
     from user_pool.person
       left join user_pool.second_factor on second_factor.sub = person.sub
       left join user_pool.device on device.sub = person.sub and device.device_key = $3
     where person.pool_id = $1 and person.sub = $2 for update of person`,
    [of.poolId, of.sub, of.deviceKey],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { deviceKey, deviceRemembered, deviceSalt, deviceVerifier, ...kept } = row;
  const device =
    deviceKey === null || deviceRemembered === null || deviceSalt === null || deviceVerifier === null
      ? null
      : { deviceKey, remembered: deviceRemembered, saltHex: deviceSalt, verifierSealed: deviceVerifier };
  return { person: kept, factors: kept, device, inGroups: kept.inGroups };
}

/** Tells one password from the next without telling anything about it. */
export function passwordMark(person: Person): string {
  return createHash('sha256').update(person.verifierSealed).digest('base64url');
}
