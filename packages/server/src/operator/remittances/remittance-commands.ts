import { parseArgs } from 'node:util';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { dollarsText } from '../../kernel/money.ts';
import type { RecordedNow, Remittances } from '../../modules/remittances/index.ts';
import { centsOf } from '../asked/cents-of.ts';
import { bankUsage, isBankCommand, runBankCommand, type BankCommandNeeds } from './bank-command.ts';
import { words } from './words.ts';

export const remittanceUsage = `${words.usage}\n${bankUsage}`;

interface RemittanceCommandNeeds extends BankCommandNeeds {
  readonly remittances: Pick<Remittances, 'recordPayment' | 'reversePayment'>;
}

type Received = Parameters<Remittances['recordPayment']>[0];

const ways = ['check', 'wire', 'ach', 'cash'] as const;

export function isRemittanceCommand(command: string): boolean {
  return command === 'record-payment' || command === 'reverse-payment' || isBankCommand(command);
}

/** Runs one command about a payment by check or transfer; answers the exit code. */
export async function runRemittanceCommand(
  { bank, remittances, print }: RemittanceCommandNeeds,
  args: readonly string[],
): Promise<number> {
  if (isBankCommand(args[0] ?? '')) return runBankCommand({ bank, print }, args);
  const asked = readAsked(args);
  const [command, subject, ...more] = asked?.positionals ?? [];
  const received = subject === undefined ? null : receivedOf(subject, asked?.values ?? {});
  const reason = asked?.values.reason?.trim() ?? '';
  const isReversal = command === 'reverse-payment';
  if (subject === undefined || more.length > 0 || (isReversal ? reason === '' : received === null)) {
    print(words.wrongCall);
    return 2;
  }
  const outcome =
    isReversal || received === null
      ? await remittances.reversePayment({ id: subject, reason })
      : await remittances.recordPayment(received);
  if (outcome.kind === 'refused') {
    print(words.nothingDone(outcome.text));
    return 1;
  }
  const { id, amountCents, creditCents } = outcome.payment;
  if (outcome.kind === 'known') print(isReversal ? words.wasReversed(id) : words.known(id));
  else if (isReversal) print(words.reversed[becameOf(outcome)](id, dollarsText(amountCents)));
  else print(words.recorded(id, dollarsText(amountCents), dollarsText(creditCents)));
  return 0;
}

/** What reversing a payment did to what it had paid: it is due again, unless its invoice was forgiven meanwhile. */
function becameOf({ paidCents, dueCents }: RecordedNow): 'dueAgain' | 'forgiven' | 'both' | 'none' {
  if (paidCents === 0) return 'none';
  if (dueCents === 0) return 'forgiven';
  return dueCents === paidCents ? 'dueAgain' : 'both';
}

interface Values {
  amount?: string | undefined;
  by?: string | undefined;
  reference?: string | undefined;
  received?: string | undefined;
  invoice?: string | undefined;
  reason?: string | undefined;
}

function readAsked(args: readonly string[]): { positionals: string[]; values: Values } | null {
  const text = { type: 'string' } as const;
  const options = { amount: text, by: text, reference: text, received: text, invoice: text, reason: text } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return null;
  }
}

function receivedOf(account: string, values: Values): Received | null {
  const amountCents = centsOf(values.amount ?? '');
  const paidBy = ways.find((way) => way === values.by);
  const reference = values.reference?.trim() ?? '';
  const receivedOn = values.received ?? '';
  if (!(amountCents > 0) || paidBy === undefined || reference === '' || !isDay(receivedOn)) return null;
  const accountId = brandId<AccountId>(account);
  return {
    accountId,
    amountCents,
    paidBy,
    reference,
    receivedOn,
    invoices: values.invoice === undefined ? [] : [values.invoice],
  };
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text.length === 10;
}
