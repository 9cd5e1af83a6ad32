import { z } from 'zod';
import { chooseFactors, factorChoiceInput } from '../mfa/choose-factors.ts';
import { lockSecondFactors, type KeptSecondFactors } from '../mfa/second-factor.store.ts';
import { recordLoginChange, type LoginChangeKind } from '../users/login-change.store.ts';
import { token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';
import { tellOfChange } from './tell-of-change.ts';

const input = z.object({ AccessToken: token, ...factorChoiceInput });

export const setUserMfaPreference = callerOperation('SetUserMFAPreference', input, async (pool, wanted) =>
  onOwnAccount(pool, { accessToken: wanted.AccessToken, counted: ['write'], guarded: true }, async (caller, tools) => {
    const { person } = caller;
    const { sql, now } = tools;
    const before = await lockSecondFactors(sql, person.sub);
    const refused = await chooseFactors(sql, person, wanted);
    if (refused !== null) return refused;
    const kind = changeOf(before, await lockSecondFactors(sql, person.sub));
    pool.request.note('factor-changed', { subject: person.sub });
    await tellOfChange(pool, tools, caller, 'second-factor');
    await recordLoginChange(sql, { sub: person.sub, kind, address: pool.request.address, now });
    return {};
  }),
);

function changeOf(before: KeptSecondFactors, after: KeptSecondFactors): LoginChangeKind {
  if (isAsked(before) === isAsked(after)) return 'second_factor_changed';
  return isAsked(after) ? 'second_factor_on' : 'second_factor_off';
}

const isAsked = ({ smsEnabled, totpEnabled }: KeptSecondFactors): boolean => smsEnabled || totpEnabled;
