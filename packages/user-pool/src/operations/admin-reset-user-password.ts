import { dropCodes } from '../codes/code.store.ts';
import { verifiedContact } from '../codes/contact.ts';
import { issueCode } from '../codes/issue-code.ts';
import { refusals } from '../refusals/refusals.ts';
import { endSessions } from '../tokens/end-sessions.ts';
import { saveStatus } from '../users/person.store.ts';
import { adminPersonInput, knownPerson, lockKnownPerson } from './admin-person.ts';
import { codeTools } from './code-tools.ts';
import { poolOperation } from './operation.ts';

/** Password and sessions no longer open anything; a code to choose a new password goes to the verified contact. */
export const adminResetUserPassword = poolOperation(
  'AdminResetUserPassword',
  adminPersonInput,
  async (pool, wanted) => {
    await pool.postgres.transaction(async (sql) => {
      const tools = codeTools(pool, sql);
      const { sub, status, attributes } = await knownPerson(pool, sql, wanted);
      const to = verifiedContact({ recovery: null }, attributes);
      if (status === 'FORCE_CHANGE_PASSWORD' || status === 'UNCONFIRMED') return refusals.cannotResetNow();
      if (to === null) return refusals.noVerifiedContact();
      // The code of an earlier mail must not open anything.
      await dropCodes(sql, sub, 'password_reset');
      await issueCode(tools, { subject: sub, purpose: 'password_reset', to });
      await lockKnownPerson(pool, sql, wanted);
      await saveStatus(sql, sub, 'RESET_REQUIRED', tools.now);
      pool.request.note('password-reset-asked', { subject: sub, known: true });
      return endSessions(sql, { sub, reason: 'password_reset', now: tools.now });
    });
    pool.wakeMailSender();
    return {};
  },
);
