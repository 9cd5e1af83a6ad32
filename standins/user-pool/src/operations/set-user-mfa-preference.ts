import { z } from 'zod';
import { chooseFactors, factorChoiceInput } from '../mfa/choose-factors.ts';
import { token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';

const input = z.object({ AccessToken: token, ...factorChoiceInput });

export const setUserMfaPreference = callerOperation('SetUserMFAPreference', input, async (pool, wanted) =>
  onOwnAccount(pool, { accessToken: wanted.AccessToken, counted: ['write'] }, async ({ person }, { sql }) => {
    const refused = await chooseFactors(sql, person, wanted);
    if (refused === null) pool.request.note('factor-changed', { subject: person.sub });
    return refused ?? {};
  }),
);
