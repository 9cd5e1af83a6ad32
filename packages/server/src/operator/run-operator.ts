import { readBusinessClock, type BusinessClock } from '../clock/business-clock.ts';
import { moveJob } from '../clock/move-jobs.ts';
import type { Modules } from '../compose-modules.ts';
import { handlerOf } from '../jobs/job.ts';
import { invoiceClosed, owingChanged } from '../modules/billing/index.ts';
import { serviceChanged } from '../modules/provisioning/index.ts';
import { chargeConcluded, otherSumFound } from '../modules/payments/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { openDatabase } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { approvalUsage, isApprovalCommand, runApprovalCommand } from './approvals/approval-commands.ts';
import { isAuditCommand, runAuditCommand } from './audit-commands.ts';
import { words as checkWords } from './check/words.ts';
import { runClockCommand } from './clock/clock-commands.ts';
import { words as clockWords } from './clock/words.ts';
import { runJobsCommand } from './jobs-commands.ts';
import { isBooksCommand, runBooksCommand } from './books-commands.ts';
import { dunningUsage, isDunningCommand, runDunningCommand } from './dunning/dunning-commands.ts';
import { extrasUsage, isExtrasCommand, runExtrasCommand } from './extras/extras-commands.ts';
import { isPaymentCommand, runPaymentCommand } from './payment-commands.ts';
import { withBrandOfRules, type OperatorParts } from './operator-parts.ts';
import { readGivenFile } from './read-given-file.ts';
import { isRulesCommand, rulesUsage, runRulesCommand } from './rules-commands.ts';
import { restoredUsage, runRestoredCommand } from './restored/restored-command.ts';
import { runPeopleCommand } from './people-commands.ts';
import { isSimCommand, namesSimFile, runSimCommand } from './sim-commands.ts';
import { refundLinesUsage } from './refunds/refund-lines-command.ts';
import { isReceivablesCommand, receivablesUsage, runReceivablesCommand } from './receivables/receivables-command.ts';
import { isRemittanceCommand, remittanceUsage, runRemittanceCommand } from './remittances/remittance-commands.ts';
import { isReportCommand, reportUsage, runReportCommand } from './reports/report-commands.ts';
import { isTermsCommand, runTermsCommand, termsUsage } from './terms/terms-commands.ts';
import { runStaffCommand, staffUsage } from './staff/staff-command.ts';
import { isPlanCommand, planUsage, runPlanCommand } from './plans/plan-commands.ts';
import { isTakeOverCommand, runTakeOverCommand, takeOverUsage } from './takeover/take-over-command.ts';
import { isTaxCommand, runTaxCommand } from './tax-commands.ts';
import { runRealityCommand } from './reality-commands.ts';
import { withQueue, type OperatorPlace } from './with-queue.ts';
import { words } from './words.ts';

export type Print = (line: string) => void;

const usage = `Commands:
  import-plans <file>   updates the plan catalog from a JSON file
${planUsage}
${words.sims.usage}
${takeOverUsage}
  migrate               updates the database
${words.people.usage}
${staffUsage}
${words.jobs.usage}
${words.reality.usage}
${words.payments.usage}
${refundLinesUsage}
${words.books.usage}
${words.credit.usage}
${approvalUsage}
${termsUsage}
${remittanceUsage}
${receivablesUsage}
${reportUsage}
${extrasUsage}
${words.fees.usage}
${dunningUsage}
${words.audit.usage}
${rulesUsage}
${words.taxes.usage}
${words.scripts.usage}
${restoredUsage}
${checkWords.usage}`;

/** Runs one operator command on the portal's database; prints what changed. Answers the process's exit code. */
export async function runOperator(
  databaseUrl: string,
  args: readonly string[],
  print: Print,
  given: OperatorParts,
): Promise<number> {
  const [parts, [command = '', file]] = [withBrandOfRules(given), args];
  const isImport = command === 'import-plans' && file !== undefined;
  if (!isKnownCommand(args, parts) && !isImport) return tellUsage(print, parts);
  const content = isImport || namesSimFile(args) ? await readGivenFile(file ?? '', print) : '';
  if (content === undefined) return 1;
  const database = openDatabase(databaseUrl, (error) => print(error.message));
  try {
    await migrate(database.db);
    const movable = parts.isTimeMovable ? await readBusinessClock(database.db, systemClock) : null;
    const place = { databaseUrl, db: database.db, clock: movable ?? systemClock, print };
    if (movable && isClockCommand(command, parts)) return await withClock({ ...place, clock: movable }, args);
    if (command === 'import-plans') return await withPlans(place, parts, content);
    if (isSimCommand(args)) return await withSims(place, parts, { args, content });
    if (isAuditCommand(command)) return await withAudit(place, parts, args);
    if (isRulesCommand(command)) return await withRules(place, parts, args);
    if (isRemittanceCommand(command)) return await withRemittances(place, parts, args);
    if (isExtrasCommand(command)) return await withExtras(place, parts, args);
    if (isTermsCommand(command)) return await withTerms(place, parts, args);
    if (isPlanCommand(command)) return await withPlanVersions(place, parts, args);
    if (isTakeOverCommand(command)) return await withTakeOver(place, parts, args);
    if (isTaxCommand(command)) return await withTax(place, parts, args);
    if (isDunningCommand(command)) return await withDunning(place, parts, args);
    const own = commandsByName.get(command);
    if (own) return await own(place, parts, args);
    if (isReportCommand(command)) return await withReports(place, parts, args);
    if (isReceivablesCommand(command)) return await withStatements(place, parts, args);
    if (isMoneyCommand(command)) return await withMoney(place, parts, args);
    print(words.portal.migrated);
    return 0;
  } finally {
    await database.close();
  }
}

function isKnownCommand(args: readonly string[], parts: OperatorParts): boolean {
  const [command = ''] = args;
  return (
    command === 'migrate' ||
    commandsByName.has(command) ||
    isMoneyCommand(command) ||
    isSimCommand(args) ||
    isAuditCommand(command) ||
    isRulesCommand(command) ||
    isTaxCommand(command) ||
    isTakeOverCommand(command) ||
    isTermsCommand(command) ||
    isPlanCommand(command) ||
    isExtrasCommand(command) ||
    isRemittanceCommand(command) ||
    isReceivablesCommand(command) ||
    isReportCommand(command) ||
    isDunningCommand(command) ||
    isClockCommand(command, parts)
  );
}

function tellUsage(print: Print, { isTimeMovable }: OperatorParts): number {
  print(isTimeMovable ? `${usage}\n${clockWords.usage}` : usage);
  return 2;
}

async function withPlans(place: OperatorPlace, { worldOf }: OperatorParts, content: string) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ plans }) => plansImported(plans, content, place.print));
}

async function withPlanVersions(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ plans }) => runPlanCommand({ plans, print: place.print }, args));
}

type SimsAsked = { args: readonly string[]; content: string };

async function withSims(place: OperatorPlace, { worldOf }: OperatorParts, asked: SimsAsked) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ inventory }) => runSimCommand(inventory, { ...asked, print: place.print }));
}

async function withPeople(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: ({ identity }: Modules) => identity.jobs.handlers };
  return withQueue(place, queued, (needs) => runPeopleCommand(needs, args, place.print));
}

async function withStaff(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ staff }) => runStaffCommand({ staff, print: place.print }, args));
}

async function withAudit(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ db, audit }) => runAuditCommand({ db, audit, print: place.print }, args));
}

async function withRules(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ db, rules }) => runRulesCommand({ db, rules, print: place.print }, args));
}

async function withRestores(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ restores }) => runRestoredCommand({ restores, print: place.print }, args));
}

async function withTax(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ db, tax }) => runTaxCommand({ db, tax, print: place.print }, args));
}

async function withRemittances(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: () => [handlerOf(owingChanged, () => Promise.resolve())] };
  return withQueue(place, queued, ({ bank, remittances }) =>
    runRemittanceCommand({ bank, remittances, print: place.print }, args),
  );
}

async function withStatements(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ statements }) => runReceivablesCommand({ statements, print: place.print }, args));
}

async function withReports(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ reports }) => runReportCommand({ reports, print: place.print }, args));
}

async function withExtras(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ db, extras }) => runExtrasCommand({ db, extras, print: place.print }, args));
}

async function withTerms(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ accounts }) => runTermsCommand({ accounts, print: place.print }, args));
}

/** The charges and papers of what was owed are for the portal's workers. */
async function withTakeOver(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const handlersOf = (modules: Modules) =>
    [modules.methods, modules.payments, modules.collecting, modules.dunning].flatMap(({ jobs }) => jobs.handlers);
  return withQueue(place, { needsOf: worldOf, handlersOf }, ({ takeover }) =>
    runTakeOverCommand({ takeover, print: place.print }, args),
  );
}

async function withJobs(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const queued = { needsOf: worldOf, handlersOf: () => [] };
  return withQueue(place, queued, ({ db, operations }) => runJobsCommand({ db, operations, print: place.print }, args));
}

/** What commands about money queue. */
const moneyHandlers = () =>
  [chargeConcluded, otherSumFound, invoiceClosed, owingChanged].map((job) =>
    handlerOf<object>(job, () => Promise.resolve()),
  );

async function withMoney(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  const { print } = place;
  const [command = ''] = args;
  return withQueue(place, { needsOf: worldOf, handlersOf: moneyHandlers }, ({ approvals, ...needs }) => {
    if (isApprovalCommand(command)) return runApprovalCommand({ approvals, print }, args);
    return (isBooksCommand(command) ? runBooksCommand : runPaymentCommand)(needs, args, print);
  });
}

function isClockCommand(command: string, { isTimeMovable }: OperatorParts): boolean {
  return isTimeMovable === true && command === 'move-clock';
}

async function withClock(place: OperatorPlace & { clock: BusinessClock }, args: readonly string[]) {
  const { clock, print } = place;
  const handlersOf = () => [handlerOf(moveJob, () => Promise.resolve())];
  return withQueue(place, { needsOf: (floor) => floor, handlersOf }, (floor) =>
    runClockCommand({ ...floor, clock, print }, args),
  );
}

function isMoneyCommand(command: string): boolean {
  return isPaymentCommand(command) || isBooksCommand(command) || isApprovalCommand(command);
}

/** Of commands that ask carriers to change lines. */
function lineHandlers({ commands, provisioning }: Modules) {
  return [...commands.jobs.handlers, ...provisioning.jobs.handlers, handlerOf(serviceChanged, () => Promise.resolve())];
}

async function withDunning(place: OperatorPlace, { worldOf }: OperatorParts, args: readonly string[]) {
  return withQueue(place, { needsOf: worldOf, handlersOf: lineHandlers }, ({ db, dunning, interest }) =>
    runDunningCommand({ db, dunning, interest, print: place.print }, args),
  );
}

async function withReality(place: OperatorPlace, { worldOf, ask }: OperatorParts, args: readonly string[]) {
  const { print } = place;
  return withQueue(place, { needsOf: worldOf, handlersOf: lineHandlers }, ({ db, reality, endings }) =>
    runRealityCommand({ db, reality, endings, print, ask }, args),
  );
}

async function plansImported(plans: Modules['plans'], content: string, print: Print): Promise<number> {
  const outcome = await plans.importPlans(content);
  if (outcome.kind === 'refused') return refused(outcome.problems, print);
  for (const code of outcome.added) print(`added    ${code}`);
  for (const code of outcome.changed) print(`changed  ${code}`);
  print(words.portal.imported(outcome.added.length, outcome.changed.length, outcome.unchangedCount));
  return 0;
}

function refused(problems: readonly string[], print: Print): number {
  print(words.portal.notImported);
  for (const problem of problems) print(`  ${problem}`);
  return 1;
}

type Command = (place: OperatorPlace, parts: OperatorParts, args: readonly string[]) => Promise<number>;

const commandsByName: ReadonlyMap<string, Command> = new Map([
  ['give-owner', withPeople],
  ['invite-staff', withStaff],
  ['jobs', withJobs],
  ['reality', withReality],
  ['restored', withRestores],
]);
