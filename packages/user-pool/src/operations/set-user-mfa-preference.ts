import { z } from 'zod';
import { chooseFactors, factorChoiceInput } from '../mfa/choose-factors.ts';
import { token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';
import { tellOfChange } from './tell-of-change.ts';

const input = z.object({ AccessToken: token, ...factorChoiceInput });

export const setUserMfaPreference = callerOperation('SetUserMFAPreference', input, async (pool, wanted) =>
  onOwnAccount(pool, { accessToken: wanted.AccessToken, counted: ['write'], guarded: true }, async (caller, tools) => {
    const { person } = caller;
    const refused = await chooseFactors(tools.sql, person, wanted);
    if (refused !== null) return refused;
    pool.request.note('factor-changed', { subject: person.sub });
    await tellOfChange(pool, tools, caller, 'second-factor');
    return {};
  }),
);
