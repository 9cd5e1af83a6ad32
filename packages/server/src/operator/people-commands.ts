import { parseArgs } from 'node:util';
import { invitationForm, readFields } from '@linekeeper/contract';
import { brandId, type AccountId } from '../kernel/ids.ts';
import type { Accounts } from '../modules/accounts/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Db } from '../store/database.ts';
import { words } from './words.ts';

type Print = (line: string) => void;

interface Needs {
  db: Db;
  accounts: Pick<Accounts, 'getAccount'>;
  identity: Pick<Identity, 'giveOwner'>;
}

const wrong = (print: Print, text: string): number => {
  print(words.wrongCall(text, words.people.usage));
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
  if (reason === '' || more.length > 0) return wrong(print, words.people.incomplete);
  const form = readFields(invitationForm, {
    email,
    firstName: values['first-name'] ?? '',
    lastName: values['last-name'] ?? '',
    role: 'owner',
  });
  if (!form.success) return wrong(print, Object.values(form.fields).join(', '));
  const accountId = brandId<AccountId>(account);
  const found = await needs.accounts.getAccount(needs.db, accountId);
  if (!found) return wrong(print, words.people.noAccount(account));
  if (found.status === 'closed') return wrong(print, words.people.isClosed(account));
  const given = await needs.identity.giveOwner({ ...form.data, accountId, reason });
  if (given.kind === 'refused') {
    print(words.nothingDone(given.text));
    return 1;
  }
  print(given.kind === 'invited' ? words.people.invited(form.data.email) : words.people.unconfirmed);
  return given.kind === 'invited' ? 0 : 3;
}
