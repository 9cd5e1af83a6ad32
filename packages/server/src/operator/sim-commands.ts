import { groupedClaimCode } from '@linekeeper/contract';
import type { Inventory } from '../modules/inventory/index.ts';
import { words } from './words.ts';

type Print = (line: string) => void;
type Sims = Pick<Inventory, 'assignSimsOf' | 'importSims' | 'renewClaimCode'>;

/** Whether that is one of these commands with everything that it needs. */
export function isSimCommand([command, name, option, to]: readonly string[]): boolean {
  if (command === 'assign-sims') return Boolean(name && to) && (option === '--account' || option === '--order');
  return (command === 'import-sims' || command === 'new-claim-code') && Boolean(name);
}

/** Whether its first word after the command is a file to read. */
export function namesSimFile(args: readonly string[]): boolean {
  return isSimCommand(args) && args[0] !== 'new-claim-code';
}

/** Prints what was done, and the claim codes of new orders. Answers the exit code. */
export async function runSimCommand(
  inventory: Sims,
  { args, content, print }: { args: readonly string[]; content: string; print: Print },
): Promise<number> {
  const [command, name = '', option, to = ''] = args;
  if (command === 'import-sims') return simsImported(inventory, content, print);
  if (command === 'new-claim-code') return claimCodeRenewed(inventory, name, print);
  return simsAssigned(
    inventory,
    content,
    option === '--account' ? { account: to, order: null } : { account: null, order: to },
    print,
  );
}

async function simsImported(inventory: Sims, content: string, print: Print): Promise<number> {
  const outcome = await inventory.importSims(content);
  if (outcome.kind === 'refused') return refused(words.portal.notImported, outcome.problems, print);
  printCodes(outcome.claimCodes, print);
  print(words.portal.imported(outcome.addedCount, outcome.changedCount, outcome.unchangedCount));
  return 0;
}

type To = Parameters<Inventory['assignSimsOf']>[1];

async function simsAssigned(inventory: Sims, content: string, to: To, print: Print): Promise<number> {
  const outcome = await inventory.assignSimsOf(content, to);
  if (outcome.kind === 'refused') return refused(words.sims.notAssigned, outcome.problems, print);
  printCodes(outcome.claimCodes, print);
  const { toOrder, toAccount } = words.sims;
  print(to.account === null ? toOrder(outcome.count, to.order ?? '') : toAccount(outcome.count, to.account));
  return 0;
}

async function claimCodeRenewed(inventory: Sims, order: string, print: Print): Promise<number> {
  const renewed = await inventory.renewClaimCode({ name: order });
  if (renewed === 'unknown') print(words.sims.noOrder(order));
  else if (renewed === 'claimed') print(words.sims.isClaimed(order));
  else print(words.sims.claimCode(order, renewed.code));
  return typeof renewed === 'string' ? 1 : 0;
}

function printCodes(codes: readonly { order: string; claimCode: string }[], print: Print): void {
  for (const { order, claimCode } of codes) print(words.sims.claimCode(order, groupedClaimCode(claimCode)));
}

function refused(heading: string, problems: readonly string[], print: Print): number {
  print(heading);
  for (const problem of problems) print(`  ${problem}`);
  return 1;
}
