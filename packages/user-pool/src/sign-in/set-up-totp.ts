import { lockSecondFactors, saveProvenTotp } from '../mfa/second-factor.store.ts';
import { sealTotpSecret } from '../mfa/sealed-totp.ts';
import { checkTotp, newTotpSecret } from '../mfa/totp.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { Service } from '../service/service.ts';
import type { PendingOf, SignIn } from '../sessions/sign-in-session.ts';
import { keepSignIn, lockSignIn, endSignIn, type OpenSession } from '../sessions/sign-in-session.store.ts';
import { standingFacts } from './proceed.ts';
import type { StepTools } from './reached.ts';

type SettingUp = Omit<OpenSession, 'pending'> & { pending: PendingOf<'MFA_SETUP'> };

/** Hands out a secret to somebody who has to set up an authenticator before the sign-in can go on. */
export async function beginTotpInSession(
  service: Service,
  token: string,
): Promise<{ secret: string; session: string }> {
  return inSession(service, token, async (tools, { signIn }) => {
    const secret = newTotpSecret();
    const session = await keepOn(service, tools, signIn, { name: 'MFA_SETUP', secret, verified: false });
    return { secret, session };
  });
}

/** Takes the first code of that secret: from now on the person is asked for one at every sign-in. */
export async function proveTotpInSession(
  service: Service,
  of: { token: string; code: string; name: string | null },
): Promise<{ session: string }> {
  return inSession(service, of.token, async (tools, { signIn, pending }) => {
    if (pending.secret === null || pending.verified) return refusals.sessionInvalid();
    const outcome = checkTotp(pending.secret, of.code, { now: tools.now, lastStep: null });
    if (outcome.kind !== 'right') return refusals.totpSetUpWrong();
    const { sub } = signIn;
    // Somebody who sets one up elsewhere in the meantime must not have it replaced by who only knows the password.
    if ((await lockSecondFactors(tools.sql, sub)).totpVerified) return refusals.sessionInvalid();
    const secretSealed = sealTotpSecret(service.box, sub, pending.secret);
    await saveProvenTotp(tools.sql, sub, { secretSealed, name: of.name, step: outcome.step, enabled: true });
    service.request.note('factor-set-up', { subject: sub });
    const session = await keepOn(service, tools, signIn, { name: 'MFA_SETUP', secret: null, verified: true });
    return { session };
  });
}

async function inSession<T extends object>(
  service: Service,
  token: string,
  work: (tools: StepTools, open: SettingUp) => Promise<T | PoolRefusal>,
): Promise<T> {
  const now = service.clock.now();
  return service.postgres.transaction(async (sql) => {
    const open = await lockSignIn({ sql, box: service.box }, token, now);
    if (open instanceof PoolRefusal) return open;
    const { signIn, pending, hash } = open;
    if (pending.name !== 'MFA_SETUP') return refusals.sessionInvalid();
    const facts = await standingFacts(await service.pools.byId(signIn.poolId), { sql, now }, signIn);
    if (facts instanceof PoolRefusal) return facts;
    const done = await work({ sql, now }, { hash, signIn, pending });
    if (!(done instanceof PoolRefusal)) await endSignIn(sql, hash);
    return done;
  });
}

async function keepOn(
  service: Service,
  { sql, now }: StepTools,
  signIn: SignIn,
  pending: PendingOf<'MFA_SETUP'>,
): Promise<string> {
  const { client } = await service.pools.byClientId(signIn.clientId);
  const expiresAt = new Date(now.getTime() + client.authSessionValidityMs);
  return keepSignIn({ sql, box: service.box }, { signIn, pending, expiresAt });
}
