import { parseArgs } from 'node:util';
import type { Endings } from '../modules/endings/index.ts';
import type { FindingRecord, Reality } from '../modules/reality/index.ts';
import type { Db } from '../store/database.ts';
import { words } from './words.ts';

type Print = (line: string) => void;

export interface RealityCommandNeeds {
  db: Db;
  reality: Reality;
  endings: Endings;
  print: Print;
  /** Asks the operator; null without a terminal. */
  ask: ((question: string) => Promise<string>) | null;
}

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
  at.print(words.wrongCall(words.reality.incomplete, words.reality.usage));
  return 2;
}

async function list({ db, reality, print }: RealityCommandNeeds, withLeft: boolean): Promise<number> {
  for (const { carrier, startedAt, finishedAt, didFail, readCount } of await reality.nightlyRuns(db)) {
    const state = words.reality.runStates[didFail ? 'failed' : finishedAt === null ? 'running' : 'done'];
    const sims = words.reality.sims(readCount);
    print(words.reality.run({ carrier: carrier ?? '', startedAt: startedAt.toISOString(), state, sims }));
  }
  const open = await reality.operatorFindings(db, mostShown, { withLeft });
  for (const finding of open) printFinding(finding, print);
  print(open.length === 0 ? words.reality.none : words.reality.open(open.length));
  return open.length === 0 ? 0 : 1;
}

function printFinding(
  { id, kind, carrier, iccid, lineId, since, shown, note, leftReason }: FindingRecord,
  print: Print,
) {
  print(
    `${since.toISOString()}  ${id}  ${kind}  ${carrier}  ${iccid}  ${lineId ?? words.reality.noLine}  ${shown.text}`,
  );
  if (note !== null) print(`    ${note}`);
  if (leftReason !== null) print(words.reality.left(leftReason));
}

async function show({ db, reality, endings, print }: RealityCommandNeeds, named: string): Promise<number> {
  const findings = await reality.namedFindings(db, named);
  for (const finding of findings) printEvidence(finding, print);
  const iccids = new Set(findings.length > 0 ? findings.map(({ iccid }) => iccid) : [named]);
  const requested = (await Promise.all([...iccids].map((iccid) => endings.endingsOf(db, iccid)))).flat();
  for (const { id, askedAt, reason, settledAt, outcomeText } of requested) {
    const result = settledAt === null ? words.reality.inProgress : `${settledAt.toISOString()}: ${outcomeText ?? ''}`;
    print(words.reality.ending({ askedAt: askedAt.toISOString(), id, reason, result }));
  }
  if (findings.length === 0) print(words.reality.notFound(named));
  return findings.length + requested.length === 0 ? 1 : 0;
}

function printEvidence(finding: FindingRecord, print: Print): void {
  printFinding(finding, print);
  for (const { who, readAt, facts } of finding.shown.sides) {
    const said = facts.map(({ name, value, differs }) => `${differs ? '! ' : ''}${name}: ${value}`);
    print(words.reality.side(who, readAt, said.join(', ')));
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
  print(left.length === 0 ? words.reality.notFound(named) : words.reality.leftNow(left.join(', ')));
  return left.length === 0 ? 1 : 0;
}

async function end(
  at: RealityCommandNeeds,
  { named, reason, isConfirmed }: { named: string; reason: string; isConfirmed: boolean },
): Promise<number> {
  const { endings, print } = at;
  const planned = await endings.planEnding(named);
  if (planned.kind === 'refused') {
    print(words.nothingDone(planned.text));
    return 1;
  }
  const { finding, planRef, sentences } = planned;
  printEvidence(finding, print);
  for (const sentence of sentences) print(sentence);
  if (!isConfirmed && !(await isTyped(at, finding.iccid))) {
    print(words.reality.notConfirmed);
    return 2;
  }
  const outcome = await endings.endSim({ finding, planRef, reason });
  print(words.reality.outcome[outcome]);
  return outcome === 'taken' ? 1 : 0;
}

async function isTyped({ ask, endings }: RealityCommandNeeds, iccid: string): Promise<boolean> {
  return ask !== null && endings.isConfirmed(iccid, await ask(words.reality.question));
}
