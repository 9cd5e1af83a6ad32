import { parseArgs } from 'node:util';
import { invitationForm, readFields } from '@linekeeper/contract';
import { brandId, type AccountId } from '../kernel/ids.ts';
import type { Accounts } from '../modules/accounts/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Db } from '../store/database.ts';

type Print = (line: string) => void;

interface Needs {
  db: Db;
  accounts: Pick<Accounts, 'getAccount'>;
  identity: Pick<Identity, 'giveOwner'>;
}

export const peopleUsage = `  give-owner <account> <email> --first-name <name> --last-name <name> --reason <text>
                        invites a new owner to an account whose owners have no login any more`;

const wrong = (print: Print, text: string): number => {
  print(`Nothing was done: ${text}\n${peopleUsage}`);
  return 2;
};

/** Runs `give-owner`; answers the process's exit code, 3 when the outcome is not yet known. */
export async function runPeopleCommand(needs: Needs, args: readonly string[], print: Print): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      reason: { type: 'string' },
    },
  });
  const [, account = '', email = '', ...more] = positionals;
  const reason = values.reason?.trim() ?? '';
  if (reason === '' || more.length > 0) return wrong(print, 'name the account, the email and a reason.');
  const form = readFields(invitationForm, {
    email,
    firstName: values['first-name'] ?? '',
    lastName: values['last-name'] ?? '',
    role: 'owner',
  });
  if (!form.success) return wrong(print, Object.values(form.fields).join(', '));
  const accountId = brandId<AccountId>(account);
  const found = await needs.accounts.getAccount(needs.db, accountId);
  if (!found) return wrong(print, `there is no account ${account}.`);
  if (found.status === 'closed') return wrong(print, `the account ${account} is closed.`);
  const given = await needs.identity.giveOwner({ ...form.data, accountId, reason });
  if (given.kind === 'refused') {
    print(`Nothing was done. ${given.text}`);
    return 1;
  }
  print(
    given.kind === 'invited'
      ? `${form.data.email} is invited as owner. The mail with a temporary password is on its way.`
      : 'The user pool has not confirmed the invitation yet. The portal finds out within minutes.',
  );
  return given.kind === 'invited' ? 0 : 3;
}
