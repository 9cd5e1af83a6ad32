import { parseArgs } from 'node:util';
import { brandId, type ChargeId, type CorrectionId } from '../kernel/ids.ts';
import type { Modules } from '../compose-modules.ts';
import type { Floor } from '../jobs/floor.ts';
import type { Corrections } from '../modules/corrections/index.ts';
import type { Reconciliation } from '../modules/reconciliation/index.ts';
import { dollarsText } from '../kernel/money.ts';
import { centsOf } from './asked/cents-of.ts';
import { namesLines, runRefundLines } from './refunds/refund-lines-command.ts';
import { words } from './words.ts';

type Print = (line: string) => void;

/** What commands about money work with. */
export type MoneyNeeds = Pick<Floor, 'db' | 'log'> &
  Pick<Modules, 'payments' | 'corrections' | 'reconciliation' | 'billing' | 'collecting' | 'credits'>;

/** How many arguments follow each: a slip must not move other money than was meant. */
const mostArguments: { [command: string]: number } = {
  refund: 2,
  void: 1,
  'resolve-charge': 2,
  'resolve-correction': 2,
  'import-settlements': 0,
  reconcile: 0,
  'close-difference': 1,
  differences: 0,
};

export function isPaymentCommand(command: string): boolean {
  return Object.hasOwn(mostArguments, command);
}

/** Runs one command about money; answers the process's exit code, 3 when the outcome is not yet known. */
export async function runPaymentCommand(needs: MoneyNeeds, args: readonly string[], print: Print): Promise<number> {
  if (namesLines(args)) return runRefundLines(needs, args, { print, send: (order) => send(needs, order, print) });
  const { positionals, reason } = readArguments(args);
  const [command = '', payment = '', amount] = positionals;
  if (positionals.length > 1 + (mostArguments[command] ?? -1)) {
    print(words.wrongCall(words.payments.wrongArguments, words.payments.usage));
    return 2;
  }
  if (command === 'differences') return showDifferences(needs, print);
  if (command === 'reconcile') return compareNow(needs, print);
  if (command === 'import-settlements') return importNow(needs, print);
  const kind = command === 'void' ? 'void' : 'refund';
  if (command.startsWith('resolve-') && payment !== '' && reason !== '') {
    const transId = amount ?? null;
    const resolved =
      command === 'resolve-charge'
        ? await needs.payments.resolveCharge({ chargeId: brandId<ChargeId>(payment), transId, reason })
        : await needs.corrections.resolveCorrection({ id: brandId<CorrectionId>(payment), transId, reason });
    const isDone = resolved.kind === 'resolved';
    if (isDone) needs.log.info({ event: 'payments.resolved', subject: payment, reason }, 'an operator decided');
    print(isDone ? words.payments.resolved(payment, resolved.state) : words.nothingDone(resolved.text));
    return isDone ? 0 : 1;
  }
  if (command === 'close-difference' && payment !== '' && reason !== '')
    return closeDifference(needs, { subject: payment, reason }, print);
  const amountCents = amount === undefined ? null : centsOf(amount);
  if (payment === '' || reason === '' || command.includes('-') || Number.isNaN(amountCents)) {
    print(words.wrongCall(words.payments.incomplete, words.payments.usage));
    return 2;
  }
  return correct(needs, { kind, chargeId: brandId<ChargeId>(payment), amountCents, reason }, print);
}

/** No arguments at all where an option is unknown. */
function readArguments(args: readonly string[]): { positionals: string[]; reason: string } {
  try {
    const options = { reason: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { positionals, reason: values.reason?.trim() ?? '' };
  } catch {
    return { positionals: [''], reason: '' };
  }
}

async function correct(
  needs: MoneyNeeds,
  wanted: Parameters<Corrections['requestCorrection']>[0],
  print: Print,
): Promise<number> {
  const requested = await needs.corrections.requestCorrection(wanted);
  if (requested.kind === 'refused') {
    print(words.nothingDone(requested.text));
    return 1;
  }
  return send(needs, { id: requested.id, chargeId: wanted.chargeId }, print);
}

async function send(
  needs: MoneyNeeds,
  { id: requestedId, chargeId }: { id: CorrectionId; chargeId: ChargeId },
  print: Print,
): Promise<number> {
  await needs.corrections.sendCorrection(requestedId);
  const made = (await needs.corrections.correctionsOf(needs.db, chargeId)).find(({ id }) => id === requestedId);
  if (made?.state === 'done') {
    const charge = await needs.payments.chargeOfId(needs.db, chargeId);
    const left = charge ? charge.amountCents - charge.refundedCents : 0;
    print(
      made.kind === 'void'
        ? words.payments.canceled(dollarsText(made.amountCents))
        : words.payments.refunded(dollarsText(made.amountCents), made.transId ?? '', dollarsText(left)),
    );
    return 0;
  }
  if (made?.state === 'refused') {
    const refused = words.payments.refused(made.gatewayText ?? '', made.gatewayCode ?? '');
    print(made.creditNoteId === null ? words.nothingDone(refused) : refused);
    return 1;
  }
  print(words.payments.unknown(requestedId));
  return 3;
}

async function importNow(needs: MoneyNeeds, print: Print): Promise<number> {
  const { booked, left, listing } = await needs.reconciliation.importSettlements({ isUrgent: true });
  await needs.payments.watchBankDebits();
  if (listing) print(words.payments.notListed(listing.cause));
  for (const { id, settledAt, tries } of left) print(words.payments.unbooked(id, settledAt.toISOString(), tries));
  print(words.payments.imported(booked, left.length));
  if (listing) return 3;
  return left.length === 0 ? 0 : 1;
}

async function closeDifference(
  needs: MoneyNeeds,
  about: Parameters<Reconciliation['explainDifference']>[0],
  print: Print,
): Promise<number> {
  const closed = await needs.reconciliation.explainDifference(about);
  print(
    closed.length > 0
      ? words.payments.closed(about.subject, closed.join(', '))
      : words.nothingDone(words.payments.noDifference),
  );
  return closed.length > 0 ? 0 : 1;
}

async function compareNow(needs: MoneyNeeds, print: Print): Promise<number> {
  const outcome = await needs.reconciliation.reconcile();
  if (outcome.kind === 'unknown') {
    print(words.payments.unreadable(outcome.cause));
    return 3;
  }
  await needs.collecting.compareInvoices();
  print(words.payments.compared(outcome.transactions));
  return showDifferences(needs, print);
}

async function showDifferences(needs: MoneyNeeds, print: Print): Promise<number> {
  const open = await needs.reconciliation.openDifferences(needs.db);
  for (const { kind, subject, note, firstSeenAt } of open)
    print(`${firstSeenAt.toISOString()}  ${kind}  ${subject}  ${note}`);
  print(open.length === 0 ? words.payments.agree : words.payments.open(open.length));
  return open.length === 0 ? 0 : 1;
}
