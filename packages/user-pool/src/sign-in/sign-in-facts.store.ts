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

export type FactsRow = Person &
  KeptSecondFactors & {
    inGroups: boolean;
    deviceKey: string | null;
    deviceRemembered: boolean | null;
    deviceSalt: string | null;
    deviceVerifier: Buffer | null;
  };

/** What is read of the tables `person`, `second_factor` and `device`; the device's key is the third parameter. */
export const factsColumns = `${personColumns}, ${secondFactorColumns}, device.device_key as "deviceKey",
  device.remembered as "deviceRemembered", device.salt_hex as "deviceSalt",
  device.verifier_sealed as "deviceVerifier",
  exists (select from user_pool.membership where membership.sub = person.sub) as "inGroups"`;
export const factsJoins = `left join user_pool.second_factor on second_factor.sub = person.sub
  left join user_pool.device on device.sub = person.sub and device.device_key = $3`;

/**
 * Person, second factors and the named device of that person; the person's row is held until the transaction ends, so
 * that no one is disabled or gets a new password in between.
 */
export async function lockFacts(
  sql: Sql,
  of: { poolId: string; sub: string; deviceKey: string | null },
): Promise<KeptFacts | null> {
  const { rows } = await sql.query<FactsRow>(
    `select ${factsColumns} from user_pool.person ${factsJoins}
     where person.pool_id = $1 and person.sub = $2 for update of person`,
    [of.poolId, of.sub, of.deviceKey],
  );
  return rows[0] === undefined ? null : factsFrom(rows[0]);
}

export function factsFrom(row: FactsRow): KeptFacts {
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
