import { parseArgs } from 'node:util';
import { brandId, type ChargeId, type CorrectionId } from '../kernel/ids.ts';
import type { Modules } from '../compose-modules.ts';
import type { Floor } from '../jobs/floor.ts';
import type { Corrections } from '../modules/corrections/index.ts';
import type { Reconciliation } from '../modules/reconciliation/index.ts';
import { dollarsText } from '../kernel/money.ts';
import { centsOf } from './cents-of.ts';

type Print = (line: string) => void;

/** What commands about money work with. */
export type MoneyNeeds = Pick<Floor, 'db' | 'log'> &
  Pick<Modules, 'payments' | 'corrections' | 'reconciliation' | 'billing'>;

export const paymentUsage = `  refund <payment> [amount] --reason <text>
                        gives back what has settled, in dollars; all that is left without an amount
  void <payment> --reason <text>
                        calls off what has not settled; its invoice is open again
  resolve-charge <payment> [transaction] --reason <text>
                        ends a payment whose outcome stayed unknown: as the gateway's transaction says,
                        or, without one, as never charged when searches find nothing
                        eight hours after it was last sent
  resolve-correction <refund or void> [transaction] --reason <text>
                        ends a refund or void whose outcome stayed unknown, in the same way
  import-settlements    books now what the gateway has handed to your bank, what could not be read before too,
                        and asks which bank debits came back
  reconcile             compares gateway, payments and invoices now
  close-difference <transaction> --reason <text>
                        closes for good what both sides will never agree on; books and gateway stay as they are
  differences           lists what gateway and books do not agree on`;

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
  const { positionals, reason } = readArguments(args);
  const [command = '', payment = '', amount] = positionals;
  if (positionals.length > 1 + (mostArguments[command] ?? -1)) {
    print(`Nothing was done: that is not how it is asked for.\n${paymentUsage}`);
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
    print(isDone ? `${payment} is ${resolved.state} now.` : `Nothing was done. ${resolved.text}`);
    return isDone ? 0 : 1;
  }
  if (command === 'close-difference' && payment !== '' && reason !== '')
    return closeDifference(needs, { subject: payment, reason }, print);
  const amountCents = amount === undefined ? null : centsOf(amount);
  if (payment === '' || reason === '' || command.includes('-') || Number.isNaN(amountCents)) {
    print(`Say which payment, and why:\n${paymentUsage}`);
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
    print(`Nothing was done. ${requested.text}`);
    return 1;
  }
  await needs.corrections.sendCorrection(requested.id);
  const made = (await needs.corrections.correctionsOf(needs.db, wanted.chargeId)).find(({ id }) => id === requested.id);
  if (made?.state === 'done') {
    const charge = await needs.payments.chargeOfId(needs.db, wanted.chargeId);
    const left = charge ? charge.amountCents - charge.refundedCents : 0;
    print(
      made.kind === 'void'
        ? `Called off $${dollarsText(made.amountCents)}. The invoice is open again.`
        : `Gave back $${dollarsText(made.amountCents)}, transaction ${made.transId ?? ''}. $${dollarsText(left)} is left.`,
    );
    return 0;
  }
  if (made?.state === 'refused') {
    print(`The gateway refused: ${made.gatewayText ?? ''} (${made.gatewayCode ?? ''}). Nothing was done.`);
    return 1;
  }
  print(`The outcome of ${requested.id} is not known yet. The portal finds it out; do not order it again.`);
  return 3;
}

async function importNow(needs: MoneyNeeds, print: Print): Promise<number> {
  const { booked, left, listing } = await needs.reconciliation.importSettlements({ isUrgent: true });
  await needs.payments.watchBankDebits();
  if (listing) print(`The gateway could not be asked for new batches: ${listing.cause}`);
  for (const { id, settledAt, tries } of left)
    print(`batch ${id} of ${settledAt.toISOString()} is not wholly booked; tried ${tries} times`);
  print(`${booked} batches are booked, ${left.length} are left.`);
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
      ? `${about.subject}: ${closed.join(', ')} closed.`
      : 'Nothing was done: no such difference is open.',
  );
  return closed.length > 0 ? 0 : 1;
}

async function compareNow(needs: MoneyNeeds, print: Print): Promise<number> {
  const outcome = await needs.reconciliation.reconcile();
  if (outcome.kind === 'unknown') {
    print(`The gateway could not be read: ${outcome.cause}`);
    return 3;
  }
  await needs.billing.compareInvoices();
  print(`${outcome.transactions} transactions of the gateway were compared.`);
  return showDifferences(needs, print);
}

async function showDifferences(needs: MoneyNeeds, print: Print): Promise<number> {
  const open = await needs.reconciliation.openDifferences(needs.db);
  for (const { kind, subject, note, firstSeenAt } of open)
    print(`${firstSeenAt.toISOString()}  ${kind}  ${subject}  ${note}`);
  print(open.length === 0 ? 'Gateway and books agree.' : `${open.length} open`);
  return open.length === 0 ? 0 : 1;
}
