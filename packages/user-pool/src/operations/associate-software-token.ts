import { z } from 'zod';
import { lockSecondFactors, saveBegunTotp } from '../mfa/second-factor.store.ts';
import { sealTotpSecret } from '../mfa/sealed-totp.ts';
import { newTotpSecret } from '../mfa/totp.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import { beginTotpInSession } from '../sign-in/set-up-totp.ts';
import { session, token } from '../wire/fields.ts';
import { serviceOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';

const input = z.object({ AccessToken: token.optional(), Session: session });

/** A secret for an authenticator app, for somebody signed in or on the way; it counts once a code of it was seen. */
export const associateSoftwareToken = serviceOperation('AssociateSoftwareToken', input, async (service, wanted) => {
  if (wanted.AccessToken !== undefined) {
    return associateForCaller(await service.pools.byAccessToken(wanted.AccessToken), wanted.AccessToken);
  }
  if (wanted.Session === undefined) throw refusals.invalidParameter('Either AccessToken or Session is required.');
  const begun = await beginTotpInSession(service, wanted.Session);
  return { SecretCode: begun.secret, Session: begun.session };
});

async function associateForCaller(pool: UserPool, accessToken: string): Promise<object> {
  return onOwnAccount(pool, { accessToken, counted: ['write'], guarded: true }, async ({ person }, { sql, box }) => {
    if (!pool.config.mfa.totp) return refusals.totpOff();
    const secret = newTotpSecret();
    await lockSecondFactors(sql, person.sub);
    await saveBegunTotp(sql, person.sub, sealTotpSecret(box, person.sub, secret));
    pool.request.note('factor-begun', { subject: person.sub });
    return { SecretCode: secret };
  });
}
