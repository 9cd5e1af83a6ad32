import { usableFactors, type SecondFactorName, type SecondFactors } from '../mfa/second-factors.ts';
import type { PoolConfig } from '../pool/pool-config.ts';
import type { PersonStatus } from '../users/person.ts';

/** How far one sign-in has come. Only proven answers add to it, and no client ever sees or sends it. */
export type Progress = {
  firstFactorProven: boolean;
  /** The second factor was proven, by a code or by setting one up. */
  secondFactorProven: boolean;
  /** Which of several factors the person wants to be asked for. */
  chosenFactor: SecondFactorName | null;
  deviceProven: boolean;
};

/** What must be known of pool and person to say what comes next; read again at every step. */
export type SignInFacts = {
  status: PersonStatus;
  mfa: PoolConfig['mfa'];
  factors: SecondFactors;
  hasPhone: boolean;
  tracking: PoolConfig['deviceTracking'];
  /** The confirmed device of this person that the client named; null for none. */
  device: { remembered: boolean } | null;
};

export type NextChallenge =
  | { name: 'NEW_PASSWORD_REQUIRED' }
  | { name: SecondFactorName }
  | { name: 'SELECT_MFA_TYPE'; choices: SecondFactorName[] }
  | { name: 'MFA_SETUP' }
  | { name: 'DEVICE_SRP_AUTH' }
  /** The pool demands a second factor and this person can neither prove nor set one up. */
  | { name: 'NOTHING_TO_PROVE_WITH' }
  | { name: 'TOKENS' };

/**
 * The one place that says what a person has to do next: password of their own, second factor (unless a remembered
 * device stands in for it), device, tokens. Every step asks it afresh, so none can be left out or taken twice.
 */
export function nextChallenge(progress: Progress, facts: SignInFacts): NextChallenge {
  if (!progress.firstFactorProven) throw new Error('Nothing comes before the first factor.');
  if (facts.status === 'FORCE_CHANGE_PASSWORD') return { name: 'NEW_PASSWORD_REQUIRED' };
  if (!progress.secondFactorProven && !deviceStandsIn(facts)) {
    const factor = secondFactor(progress, facts);
    if (factor !== null) return factor;
  }
  const device = facts.tracking === null ? null : facts.device;
  return device !== null && !progress.deviceProven ? { name: 'DEVICE_SRP_AUTH' } : { name: 'TOKENS' };
}

function deviceStandsIn({ tracking, device }: SignInFacts): boolean {
  return tracking !== null && tracking.challengeRequiredOnNewDevice && device !== null && device.remembered;
}

function secondFactor(progress: Progress, facts: SignInFacts): NextChallenge | null {
  const { mfa, factors } = facts;
  const usable = usableFactors(mfa, factors, facts.hasPhone);
  const wanted = [progress.chosenFactor, factors.preferred, usable.length === 1 ? usable[0] : null];
  const asked = wanted.find((name) => name !== null && name !== undefined && usable.includes(name));
  if (asked !== undefined && asked !== null) return { name: asked };
  if (usable.length > 1) return { name: 'SELECT_MFA_TYPE', choices: usable };
  if (mfa.mode !== 'ON') return null;
  return mfa.totp ? { name: 'MFA_SETUP' } : { name: 'NOTHING_TO_PROVE_WITH' };
}
