import { readFile } from 'node:fs/promises';
import { systemClock } from '../kernel/clock.ts';
import { importSims } from '../modules/lines/index.ts';
import { importPlans } from '../modules/plans/index.ts';
import { nightlyRuns, operatorFindings } from '../modules/reality/index.ts';
import { openDatabase, type Db } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { scriptsUsage } from './check-scripts.ts';
import { isPaymentCommand, paymentUsage, runPaymentCommand } from './payment-commands.ts';
import { withPayments, type PaymentsPlace } from './with-payments.ts';

export type Print = (line: string) => void;

const usage = `Commands:
  import-plans <file>   brings the plan catalogue in line with a JSON file
  import-sims <file>    adds the SIMs of a CSV file to the inventory
  reality               lists SIMs on which carriers and portal disagree to the provider's cost
  migrate               brings the database up to date
${paymentUsage}
${scriptsUsage}`;

/** Runs one operator command on the portal's database; prints what changed. Answers the process's exit code. */
export async function runOperator(
  databaseUrl: string,
  args: readonly string[],
  print: Print,
  needsOf?: PaymentsPlace['needsOf'],
): Promise<number> {
  const [command = '', file] = args;
  if (isPaymentCommand(command) && needsOf) return runWithMoney({ databaseUrl, needsOf }, args, print);
  const isImport = command === 'import-plans' || command === 'import-sims';
  if (command !== 'migrate' && command !== 'reality' && (!isImport || file === undefined)) {
    print(usage);
    return 2;
  }
  const content = isImport && file !== undefined ? await contentOf(file, print) : '';
  if (content === undefined) return 1;
  const database = openDatabase(databaseUrl, (error) => print(error.message));
  try {
    await migrate(database.db);
    if (command === 'import-plans') return await plansImported(database.db, content, print);
    if (command === 'import-sims') return await simsImported(database.db, content, print);
    if (command === 'reality') return await showReality(database.db, print);
    print('The database is up to date.');
    return 0;
  } finally {
    await database.close();
  }
}

async function runWithMoney(
  { databaseUrl, needsOf }: Pick<PaymentsPlace, 'databaseUrl' | 'needsOf'>,
  args: readonly string[],
  print: Print,
): Promise<number> {
  const database = openDatabase(databaseUrl, (error) => print(error.message));
  try {
    await migrate(database.db);
    const place = { databaseUrl, db: database.db, needsOf };
    return await withPayments(place, (needs) => runPaymentCommand(needs, args, print), print);
  } finally {
    await database.close();
  }
}

async function contentOf(file: string, print: Print): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    print(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`);
    return undefined;
  }
}

async function plansImported(db: Db, content: string, print: Print): Promise<number> {
  const outcome = await importPlans({ db, clock: systemClock }, content);
  if (outcome.kind === 'refused') return refused(outcome.problems, print);
  for (const code of outcome.added) print(`added    ${code}`);
  for (const code of outcome.changed) print(`changed  ${code}`);
  print(`${outcome.added.length} added, ${outcome.changed.length} changed, ${outcome.unchangedCount} unchanged`);
  return 0;
}

async function simsImported(db: Db, content: string, print: Print): Promise<number> {
  const outcome = await importSims({ db, clock: systemClock }, content);
  if (outcome.kind === 'refused') return refused(outcome.problems, print);
  print(`${outcome.addedCount} added, ${outcome.changedCount} changed, ${outcome.unchangedCount} unchanged`);
  return 0;
}

const mostShown = 10_000;

/** Answers 1 when something is open, as `differences` does. */
async function showReality(db: Db, print: Print): Promise<number> {
  for (const { carrier, startedAt, finishedAt, didFail, readCount } of await nightlyRuns(db)) {
    const end = didFail ? 'given up' : finishedAt === null ? 'running' : 'done';
    print(`${carrier ?? ''}: read from ${startedAt.toISOString()}, ${end}, ${readCount} SIMs`);
  }
  const open = await operatorFindings(db, mostShown);
  for (const { kind, carrier, iccid, lineId, since, shown } of open)
    print(`${since.toISOString()}  ${kind}  ${carrier}  ${iccid}  ${lineId ?? 'no line'}  ${shown.text}`);
  print(open.length === 0 ? 'Nothing is open.' : `${open.length} open`);
  return open.length === 0 ? 0 : 1;
}

function refused(problems: readonly string[], print: Print): number {
  print('Nothing was imported:');
  for (const problem of problems) print(`  ${problem}`);
  return 1;
}
