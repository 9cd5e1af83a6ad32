import { z } from 'zod';
import { lockSecondFactors, saveProvenTotp } from '../mfa/second-factor.store.ts';
import { openTotpSecret } from '../mfa/sealed-totp.ts';
import { checkTotp } from '../mfa/totp.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import { proveTotpInSession } from '../sign-in/set-up-totp.ts';
import { recordLoginChange } from '../users/login-change.store.ts';
import { session, storable, token, userCode } from '../wire/fields.ts';
import { serviceOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';
import { tellOfChange } from './tell-of-change.ts';

const MAX_NAME_LENGTH = 256;

const input = z.object({
  AccessToken: token.optional(),
  Session: session,
  UserCode: userCode,
  FriendlyDeviceName: storable(MAX_NAME_LENGTH).optional(),
});

/** The first code of a new secret: it takes the place of the one before. */
export const verifySoftwareToken = serviceOperation('VerifySoftwareToken', input, async (service, wanted) => {
  const proof = { code: wanted.UserCode, name: wanted.FriendlyDeviceName ?? null };
  if (wanted.AccessToken !== undefined) {
    const pool = await service.pools.byAccessToken(wanted.AccessToken);
    return verifyForCaller(pool, { accessToken: wanted.AccessToken, ...proof });
  }
  if (wanted.Session === undefined) throw refusals.invalidParameter('Either AccessToken or Session is required.');
  const proven = await proveTotpInSession(service, { token: wanted.Session, ...proof });
  return { Status: 'SUCCESS', Session: proven.session };
});

async function verifyForCaller(
  pool: UserPool,
  of: { accessToken: string; code: string; name: string | null },
): Promise<object> {
  const call = { accessToken: of.accessToken, counted: ['write'] } as const;
  return onOwnAccount(pool, { ...call, guarded: true }, async (caller, tools) => {
    const { sql, box, now } = tools;
    const { sub } = caller.person;
    const { totpBegunSealed: secretSealed, totpEnabled } = await lockSecondFactors(sql, sub);
    if (secretSealed === null) return refusals.totpNotSetUp();
    const outcome = checkTotp(openTotpSecret(box, sub, secretSealed), of.code, { now, lastStep: null });
    if (outcome.kind !== 'right') return refusals.totpSetUpWrong();
    await saveProvenTotp(sql, sub, { secretSealed, name: of.name, step: outcome.step, enabled: false });
    pool.request.note('factor-set-up', { subject: sub });
    // A first one counts, and is mailed, only once it is turned on.
    if (totpEnabled) {
      await tellOfChange(pool, tools, caller, 'second-factor');
      await recordLoginChange(sql, { sub, kind: 'second_factor_changed', address: pool.request.address, now });
    }
    return { Status: 'SUCCESS' };
  });
}
