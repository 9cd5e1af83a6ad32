import { forgetFailures, type SignInFailures } from '../limits/sign-in-failure.store.ts';
import { isCounted } from '../limits/origin.ts';
import { groupNamesOf } from '../groups/membership.store.ts';
import { newDeviceKey } from '../devices/device.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import type { SignIn } from '../sessions/sign-in-session.ts';
import { openSession } from '../tokens/session.store.ts';
import { checkStanding } from './check-standing.ts';
import { nextChallenge } from './next-challenge.ts';
import { openChallenge } from './open-challenge.ts';
import type { Reached, SignedIn, StepTools } from './reached.ts';
import type { SignInCall } from './sign-in-call.ts';
import { lockFacts, passwordMark, type KeptFacts } from './sign-in-facts.store.ts';

/**
 * What follows when a step was proven, in its transaction: looks at the account as it is now and opens either the next
 * challenge or the session with its tokens. `noted` is the budget whose wrong answers a finished
 * sign-in makes good.
 */
export async function proceed(
  call: SignInCall,
  tools: StepTools,
  of: { signIn: SignIn; noted: SignInFailures },
): Promise<Reached | PoolRefusal> {
  const facts = await standingFacts(call.pool, tools, of.signIn);
  return facts instanceof PoolRefusal ? facts : proceedWith(call, tools, { ...of, facts });
}

/** As `proceed`, when the facts were read and held in this transaction already. */
export async function proceedWith(
  call: SignInCall,
  tools: StepTools,
  of: { signIn: SignIn; noted: SignInFailures; facts: KeptFacts },
): Promise<Reached | PoolRefusal> {
  const { signIn, facts } = of;
  const barred = checkStanding(facts.person, tools.now, call.pool.config);
  if (barred !== null) return barred;
  const { mfa, deviceTracking } = call.pool.config;
  // Thrown, so that nothing is used up: clients forget the device and send the very same answer without it.
  if (signIn.deviceKey !== null && deviceTracking !== null && facts.device === null) throw refusals.deviceUnknown();
  const next = nextChallenge(signIn.progress, {
    status: facts.person.status,
    mfa,
    factors: facts.factors,
    hasPhone: (facts.person.attributes['phone_number'] ?? '') !== '',
    tracking: deviceTracking,
    device: facts.device,
  });
  if (next.name !== 'TOKENS') return openChallenge(call, tools, { signIn, facts, next });
  if (of.noted.failures > 0) await forgetFailures(tools.sql, signIn.sub, of.noted.budget);
  return signedIn(call, tools, facts);
}

/** The account behind a sign-in, its row held; or why it may not go on. */
export async function standingFacts(
  pool: UserPool,
  { sql, now }: StepTools,
  signIn: SignIn,
): Promise<KeptFacts | PoolRefusal> {
  const facts = await lockFacts(sql, { poolId: pool.id, sub: signIn.sub, deviceKey: signIn.deviceKey });
  if (facts === null || passwordMark(facts.person) !== signIn.passwordMark) {
    return refusals.incorrectUsernameOrPassword();
  }
  return checkStanding(facts.person, now, pool.config) ?? facts;
}

async function signedIn(call: SignInCall, { sql, now }: StepTools, facts: KeptFacts): Promise<SignedIn> {
  const { pool, client } = call;
  const { person, device } = facts;
  const newKey = pool.config.deviceTracking !== null && device === null ? newDeviceKey(pool.id) : null;
  const opened = await openSession(sql, {
    sub: person.sub,
    clientId: client.id,
    now,
    lifeMs: client.refreshTokenLifeMs,
    deviceKey: device?.deviceKey ?? newKey,
    network: isCounted(pool.request) ? pool.request.network : null,
  });
  const groups = facts.inGroups ? await groupNamesOf(sql, person.sub) : [];
  return { kind: 'signed in', person, groups, newDeviceKey: newKey, ...opened };
}
