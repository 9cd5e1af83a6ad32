import type { FindingKind } from '@linekeeper/contract';
import type { MoneyOfLine } from '../../collecting/index.ts';
import type { ObservedLine, ObservedState } from '../../carriers/index.ts';
import type { Command } from '../../commands/index.ts';
import type { CheckedLine } from '../../lines/index.ts';
import type { TakenOver } from '../../provisioning/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { Subscription } from '../../subscriptions/index.ts';
import { words } from './words.ts';
import type { Fact, Side } from './finding.ts';

/** What a carrier said about a SIM. */
export type Seen = { kind: 'line'; line: ObservedLine } | { kind: 'absent' };

/** Everything that is known about one line, from every side. */
export interface Sides {
  line: CheckedLine;
  /** The command that it waits for, or waited for last. */
  command: Command | null;
  /** The plan that the command is about, where our catalogue has it. */
  commandPlan: CatalogPlan | null;
  plan: CatalogPlan | null;
  subscription: Pick<Subscription, 'status' | 'priceCents' | 'beganAt' | 'firstCharge'> | null;
  /** Of a subscription whose first charge is not paid. */
  money: MoneyOfLine | null;
  /** Null: the carrier was not asked, or did not answer. */
  seen: Seen | null;
  /** Of a carrier that names plans in its orders alone: what they reported last, unless it is outdated. */
  reportedPlan: { ref: string; readAt: Date } | null;
  /** The plan that the carrier reports, where our catalogue has it. */
  seenPlan: CatalogPlan | null;
  /** When the carrier was asked. */
  readAt: Date;
  carrierName: string;
  now: Date;
}

/** States that say nothing: a change is open at the carrier, or we do not know the word. */
const inconclusive: ReadonlySet<ObservedState> = new Set(['pending', 'unknown']);

/**
 * Whether what the carrier said can be compared with our record: nothing is open here or there, and nothing of ours
 * changed since the carrier was asked.
 */
export function isComparable({ line, command, seen, readAt }: Sides): boolean {
  if (seen === null || line.pendingAction !== null || line.statusSince > readAt) return false;
  if (command && (command.finishedAt === null || command.finishedAt > readAt)) return false;
  return seen.kind === 'absent' || !inconclusive.has(seen.line.state);
}

export type FactName = 'State' | 'Plan' | 'Number' | 'IMEI' | 'Subscription' | 'Request' | 'Invoice';

/** What portal, carrier and billing say, the facts that differ marked. */
export function evidenceOf(sides: Sides, differing: readonly FactName[]): Side[] {
  const mark = (name: FactName, value: string): Fact => ({ name, value, differs: differing.includes(name) });
  const { line, plan, subscription, command, seen, now, readAt, carrierName } = sides;
  const { none, unknown } = words.sides;
  const ours = [
    mark('State', stateText(line)),
    mark('Plan', plan?.name ?? unknown),
    mark('Number', line.msisdn ?? none),
    mark('IMEI', line.imei ?? none),
    ...(differing.includes('Request') && command ? [mark('Request', commandText(command))] : []),
  ];
  const billing = [
    mark('Subscription', subscription?.status ?? none),
    ...(sides.money ? [mark('Invoice', sides.money.invoiceStatus ?? none)] : []),
  ];
  return [
    { who: words.sides.portal, readAt: now.toISOString(), facts: ours },
    ...(seen ? [{ who: carrierName, readAt: readAt.toISOString(), facts: seenFacts(sides, seen, mark) }] : []),
    ...ordersSide(sides, mark),
    { who: words.sides.billing, readAt: now.toISOString(), facts: billing },
  ];
}

function stateText({ status, suspendReasons }: CheckedLine): string {
  const word = status.replaceAll('_', ' ');
  return status === 'suspended' ? words.sides.suspended(word, suspendReasons.join(', ')) : word;
}

function commandText({ kind, createdAt }: Command): string {
  const what = kind === 'changePlan' ? words.sides.changeOfPlan : kind;
  return words.sides.request(what, createdAt.toISOString().slice(0, 16));
}

/** The plan that a line is on, as the carrier calls it. */
export function reportedPlanRef({ seen, reportedPlan }: Sides): string | null {
  return (seen?.kind === 'line' ? seen.line.planRef : null) ?? reportedPlan?.ref ?? null;
}

/** The carrier's orders were read at a time of their own. */
function ordersSide({ seen, seenPlan, reportedPlan, carrierName }: Sides, mark: Mark): Side[] {
  if (!reportedPlan || seen?.kind !== 'line' || seen.line.planRef !== null) return [];
  const facts = [mark('Plan', seenPlan?.name ?? reportedPlan.ref)];
  return [{ who: words.sides.ordersAt(carrierName), readAt: reportedPlan.readAt.toISOString(), facts }];
}

type Mark = (name: FactName, value: string) => Fact;

function seenFacts({ seenPlan, reportedPlan }: Sides, seen: Seen, mark: Mark): Fact[] {
  if (seen.kind === 'absent') return [mark('State', words.sides.notInAccount)];
  const { state, word, planRef, msisdn, imei } = seen.line;
  const plan = planRef === null ? words.sides.notReported : (seenPlan?.name ?? planRef);
  return [
    mark('State', state === word.toLowerCase() ? word : words.sides.state(word, state)),
    ...(planRef === null && reportedPlan ? [] : [mark('Plan', plan)]),
    ...(msisdn === null ? [] : [mark('Number', msisdn)]),
    ...(imei === null ? [] : [mark('IMEI', imei)]),
  ];
}

/** What using the carrier's value means for the line, with the text of its history; null where that is impossible. */
export function takenOver(kind: FindingKind, sides: Sides): { taken: TakenOver; text: string } | null {
  const { seen, seenPlan, carrierName, line } = sides;
  const shown = seen?.kind === 'line' ? seen.line : null;
  const text = words.accepted.state(carrierName, shown?.word ?? words.noSuchSim);
  if (kind === 'billed_without_service')
    return line.status === 'terminated' ? { taken: { what: 'ended' }, text: words.accepted.ended } : null;
  if (kind === 'plan_drift')
    return (
      seenPlan && {
        taken: { what: 'plan', planId: seenPlan.id },
        text: words.accepted.plan(carrierName, seenPlan.name),
      }
    );
  if (kind === 'number_drift')
    return (
      shown && {
        taken: { what: 'numbers', msisdn: shown.msisdn, imei: shown.imei },
        text: numbersText(carrierName, shown),
      }
    );
  if (kind !== 'ghost' && kind !== 'state_drift') return null;
  if (shown?.state === 'active') return { taken: { what: 'active' }, text };
  if (shown?.state === 'blocked') return { taken: { what: 'suspended', reason: 'carrier' }, text };
  if (shown?.state === 'suspended' || shown?.state === 'off')
    return { taken: { what: 'suspended', reason: 'user' }, text };
  return { taken: { what: 'ended' }, text };
}

function numbersText(carrier: string, { msisdn, imei }: ObservedLine): string {
  const { imei: ofImei, number, numbers } = words.accepted;
  if (msisdn !== null && imei !== null) return numbers(carrier, msisdn, imei);
  return imei === null ? number(carrier, msisdn ?? words.sides.none) : ofImei(carrier, imei);
}
