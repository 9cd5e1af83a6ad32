import { parseArgs } from 'node:util';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import type { Accounts, NetDays } from '../../modules/accounts/index.ts';
import { centsOf } from '../asked/cents-of.ts';
import { words } from './words.ts';

export const termsUsage = words.usage;

interface TermsCommandNeeds {
  readonly accounts: Pick<Accounts, 'setPaymentTerms'>;
  readonly print: (line: string) => void;
}

const netDays: ReadonlyMap<string, NetDays | null> = new Map([
  ['card', null],
  ['net15', 15],
  ['net30', 30],
  ['net60', 60],
]);

export function isTermsCommand(command: string): boolean {
  return command === 'set-terms';
}

/** Says how an account pays; answers the exit code, 2 when the words of the command are wrong. */
export async function runTermsCommand(
  { accounts, print }: TermsCommandNeeds,
  args: readonly string[],
): Promise<number> {
  const asked = readTerms(args);
  const days = netDays.get(asked?.terms ?? '');
  if (!asked || days === undefined) {
    print(words.wrongCall);
    return 2;
  }
  const { accountId, creditLimitCents, reason, decidedBy } = asked;
  const wanted = {
    accountId: brandId<AccountId>(accountId),
    netDays: days,
    creditLimitCents,
    reason,
    decidedBy,
  } as const;
  const outcome = await accounts.setPaymentTerms(wanted);
  print(outcome === 'no_account' ? words.noAccount(accountId) : words[outcome]);
  return outcome === 'no_account' ? 1 : 0;
}

function readTerms(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { reason: text, by: text, 'credit-limit': text } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [, accountId, terms, ...more] = positionals;
    const limit = values['credit-limit'];
    const creditLimitCents = limit === undefined ? null : centsOf(limit);
    const { reason = '', by: decidedBy = '' } = values;
    const isWhole = accountId !== undefined && terms !== undefined && more.length === 0;
    const isDecided = reason.trim() !== '' && decidedBy.trim() !== '';
    if (!isWhole || !isDecided || Number.isNaN(creditLimitCents)) return null;
    return { accountId, terms, creditLimitCents, reason, decidedBy };
  } catch {
    return null;
  }
}
