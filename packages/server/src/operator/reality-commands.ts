import { parseArgs } from 'node:util';
import type { FindingRecord, Reality } from '../modules/reality/index.ts';
import type { Db } from '../store/database.ts';

type Print = (line: string) => void;

export interface RealityCommandNeeds {
  db: Db;
  reality: Reality;
  print: Print;
  /** Asks whoever sits there; null where nobody does. */
  ask: ((question: string) => Promise<string>) | null;
}

export const realityUsage = `  reality [--all]       lists SIMs on which carriers and portal disagree to the provider's cost
  reality show <finding|iccid>
                        what each side says, and what was ordered about it
  reality read <finding|iccid>
                        asks the carrier now; what does not hold any more is closed
  reality end <finding|iccid> --reason <text> [--yes]
                        has the carrier end a SIM that is in service there only, after showing what that does
  reality leave <finding|iccid> --reason <text>
                        takes it off the list: it may stay as it is`;

const mostShown = 10_000;

/** Runs one command about what carriers and portal disagree on; answers the exit code, of a list 1 when something is open. */
export async function runRealityCommand(at: RealityCommandNeeds, args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' }, yes: { type: 'boolean' }, all: { type: 'boolean' } },
  });
  const [, command, named = ''] = positionals;
  const reason = values.reason?.trim() ?? '';
  if (command === undefined) return list(at, values.all === true);
  if (named !== '' && command === 'show') return show(at, named);
  if (named !== '' && command === 'read') return read(at, named);
  if (named !== '' && reason !== '' && command === 'leave') return leave(at, { named, reason });
  if (named !== '' && reason !== '' && command === 'end')
    return end(at, { named, reason, isConfirmed: values.yes === true });
  at.print(`Say which finding, and why:\n${realityUsage}`);
  return 2;
}

async function list({ db, reality, print }: RealityCommandNeeds, withLeft: boolean): Promise<number> {
  for (const { carrier, startedAt, finishedAt, didFail, readCount } of await reality.nightlyRuns(db)) {
    const state = didFail ? 'given up' : finishedAt === null ? 'running' : 'done';
    print(`${carrier ?? ''}: read from ${startedAt.toISOString()}, ${state}, ${readCount} SIMs`);
  }
  const open = await reality.operatorFindings(db, mostShown, { withLeft });
  for (const finding of open) printFinding(finding, print);
  print(open.length === 0 ? 'Nothing is open.' : `${open.length} open`);
  return open.length === 0 ? 0 : 1;
}

function printFinding(
  { id, kind, carrier, iccid, lineId, since, shown, note, leftReason }: FindingRecord,
  print: Print,
) {
  print(`${since.toISOString()}  ${id}  ${kind}  ${carrier}  ${iccid}  ${lineId ?? 'no line'}  ${shown.text}`);
  if (note !== null) print(`    ${note}`);
  if (leftReason !== null) print(`    left as it is: ${leftReason}`);
}

async function show({ db, reality, print }: RealityCommandNeeds, named: string): Promise<number> {
  const findings = await reality.namedFindings(db, named);
  for (const finding of findings) printEvidence(finding, print);
  const iccids = new Set(findings.length > 0 ? findings.map(({ iccid }) => iccid) : [named]);
  const endings = (await Promise.all([...iccids].map((iccid) => reality.endingsOf(db, iccid)))).flat();
  for (const { id, askedAt, reason, settledAt, outcomeText } of endings) {
    const result = settledAt === null ? 'under way' : `${settledAt.toISOString()}: ${outcomeText ?? ''}`;
    print(`${askedAt.toISOString()}  ${id}  ordered to end: ${reason}  ${result}`);
  }
  if (findings.length === 0) print(`Nothing is open under ${named}.`);
  return findings.length + endings.length === 0 ? 1 : 0;
}

function printEvidence(finding: FindingRecord, print: Print): void {
  printFinding(finding, print);
  for (const { who, readAt, facts } of finding.shown.sides) {
    const told = facts.map(({ name, value, differs }) => `${differs ? '! ' : ''}${name}: ${value}`);
    print(`    ${who}, read ${readAt}: ${told.join(', ')}`);
  }
  print(`    ${finding.shown.means}`);
}

async function read({ reality, print }: RealityCommandNeeds, named: string): Promise<number> {
  const outcome = await reality.readNamed(named);
  if (outcome.kind === 'refused') {
    print(outcome.text);
    return outcome.mayRetry ? 3 : 1;
  }
  print(outcome.text);
  for (const finding of outcome.open) printEvidence(finding, print);
  return outcome.open.length === 0 ? 0 : 1;
}

async function leave(
  { reality, print }: RealityCommandNeeds,
  { named, reason }: { named: string; reason: string },
): Promise<number> {
  const left = await reality.leaveFinding({ named, reason });
  print(left.length === 0 ? `Nothing is open under ${named}.` : `Left as it is: ${left.join(', ')}.`);
  return left.length === 0 ? 1 : 0;
}

async function end(
  at: RealityCommandNeeds,
  { named, reason, isConfirmed }: { named: string; reason: string; isConfirmed: boolean },
): Promise<number> {
  const { reality, print } = at;
  const planned = await reality.planEnding(named);
  if (planned.kind === 'refused') {
    print(`Nothing was done. ${planned.text}`);
    return 1;
  }
  const { finding, planRef, sentences } = planned;
  printEvidence(finding, print);
  for (const sentence of sentences) print(sentence);
  if (!isConfirmed && !(await isTyped(at, finding.iccid))) {
    print('Nothing was done. To order it, type the digits, or repeat it with --yes.');
    return 2;
  }
  const outcome = await reality.endZombie({ finding, planRef, reason });
  print(endingTexts[outcome]);
  return outcome === 'taken' ? 1 : 0;
}

const endingTexts = {
  ordered: 'Ordered. The portal sends it and follows it; `reality show` tells what came of it.',
  open: 'It is under way already; `reality show` tells what came of it.',
  taken: 'Nothing was done. Somebody has the SIM by now.',
} as const;

async function isTyped({ ask }: RealityCommandNeeds, iccid: string): Promise<boolean> {
  const digits = iccid.slice(-4);
  return ask !== null && (await ask(`Type the last four digits of the SIM's number to order it: `)).trim() === digits;
}
