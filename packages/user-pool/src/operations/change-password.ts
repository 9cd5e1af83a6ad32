import { z } from 'zod';
import { keepOnlyAddress } from '../limits/address.store.ts';
import { originOf } from '../limits/origin.ts';
import { refuseEasyPassword } from '../passwords/easy-password.ts';
import { fitsPassword } from '../passwords/fits-password.ts';
import { storePassword } from '../passwords/sealed-verifier.ts';
import { refusals } from '../refusals/refusals.ts';
import { endOtherSessions } from '../tokens/end-sessions.ts';
import { recordLoginChange } from '../users/login-change.store.ts';
import { ownNames } from '../users/person.ts';
import { lockPerson, savePassword } from '../users/person.store.ts';
import { password, token } from '../wire/fields.ts';
import { checkPolicy } from './check-policy.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';
import { tellOfChange } from './tell-of-change.ts';

const input = z.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: password });

/** The session that changes it goes on; all others end, no matter who began them. */
export const changePassword = callerOperation('ChangePassword', input, async (pool, wanted) => {
  checkPolicy(pool.config, wanted.ProposedPassword, []);
  const call = { accessToken: wanted.AccessToken, counted: ['write', 'change_password'] } as const;
  await onOwnAccount(pool, call, async (caller, tools) => {
    const { sql, now } = tools;
    const { sub, username } = caller.person;
    const person = await lockPerson(sql, sub);
    if (!fitsPassword(pool, { sub, username, person }, wanted.PreviousPassword)) {
      pool.request.note('password-change-refused', { subject: sub });
      return refusals.incorrectUsernameOrPassword();
    }
    const easy = refuseEasyPassword(pool.config, wanted.ProposedPassword, ownNames(caller.person));
    if (easy !== null) return easy;
    const of = { sub, username, password: wanted.ProposedPassword };
    await savePassword(sql, sub, storePassword(pool, of), now);
    await endOtherSessions(sql, { sub, originJti: caller.originJti, now });
    await keepOnlyAddress(sql, sub, originOf(pool));
    pool.request.note('password-changed', { subject: sub });
    await tellOfChange(pool, tools, caller, 'password');
    await recordLoginChange(sql, { sub, kind: 'password_changed', address: pool.request.address, now });
    return caller;
  });
  pool.wakeMailSender();
  return {};
});
