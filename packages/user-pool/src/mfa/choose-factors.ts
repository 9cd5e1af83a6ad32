import { z } from 'zod';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { Sql } from '../postgres/postgres.ts';
import type { Person } from '../users/person.ts';
import { lockSecondFactors, saveFactorChoice, type KeptSecondFactors } from './second-factor.store.ts';
import type { SecondFactorName } from './second-factors.ts';

const setting = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() }).optional();

/** The members of both operations that turn factors on and off; what is left out stays as it is. */
export const factorChoiceInput = { SMSMfaSettings: setting, SoftwareTokenMfaSettings: setting };

type Setting = z.infer<typeof setting>;
type Wanted = { SMSMfaSettings?: Setting; SoftwareTokenMfaSettings?: Setting };
type Choice = { on: boolean; preferred: boolean };

/** Turns a person's factors on or off and says which is asked for first; one that is not set up cannot be turned on. */
export async function chooseFactors(sql: Sql, person: Person, wanted: Wanted): Promise<PoolRefusal | null> {
  const kept = await lockSecondFactors(sql, person.sub);
  const sms = choiceOf(wanted.SMSMfaSettings, kept.smsEnabled, kept.preferred === 'SMS_MFA');
  const totp = choiceOf(wanted.SoftwareTokenMfaSettings, kept.totpEnabled, kept.preferred === 'SOFTWARE_TOKEN_MFA');
  const refused = whyNot(person, kept, wanted);
  if (refused !== null) return refused;
  if (wanted.SMSMfaSettings?.PreferredMfa === true && wanted.SoftwareTokenMfaSettings?.PreferredMfa === true) {
    return refusals.twoPreferred();
  }
  await saveFactorChoice(sql, person.sub, {
    smsEnabled: sms.on,
    totpEnabled: totp.on,
    preferred: preferredOf(sms, totp, wanted),
  });
  return null;
}

function whyNot(person: Person, kept: KeptSecondFactors, wanted: Wanted): PoolRefusal | null {
  const { attributes } = person;
  const reachable = attributes['phone_number_verified'] === 'true' && (attributes['phone_number'] ?? '') !== '';
  if (turnsOn(wanted.SMSMfaSettings) && !reachable) return refusals.smsNotSetUp();
  if (!turnsOn(wanted.SoftwareTokenMfaSettings) || kept.totpVerified) return null;
  return kept.totpBegunSealed === null ? refusals.totpNotSetUp() : refusals.totpNotVerified();
}

function turnsOn(given: Setting): boolean {
  return given?.Enabled === true || given?.PreferredMfa === true;
}

function choiceOf(given: Setting, wasOn: boolean, wasPreferred: boolean): Choice {
  const on = given?.Enabled ?? wasOn;
  return { on, preferred: on && (given?.PreferredMfa ?? wasPreferred) };
}

// What is asked to be preferred now goes before what was preferred until now.
function preferredOf(sms: Choice, totp: Choice, wanted: Wanted): SecondFactorName | null {
  if (sms.preferred && totp.preferred) {
    return wanted.SMSMfaSettings?.PreferredMfa === true ? 'SMS_MFA' : 'SOFTWARE_TOKEN_MFA';
  }
  if (sms.preferred) return 'SMS_MFA';
  return totp.preferred ? 'SOFTWARE_TOKEN_MFA' : null;
}
