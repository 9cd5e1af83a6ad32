import type { MoneyOfLine } from '../../billing/index.ts';
import type { ObservedLine } from '../../carriers/index.ts';
import type { Command } from '../../commands/index.ts';
import type { CheckedLine } from '../../lines/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { Subscription } from '../../subscriptions/index.ts';
import type { Fact, Side } from './finding.ts';

/** What a carrier said about a SIM. */
export type Seen = { kind: 'line'; line: ObservedLine } | { kind: 'absent' };

/** Everything that is known about one line, from every side. */
export interface Sides {
  line: CheckedLine;
  /** The order that it waits for, or waited for last. */
  order: Command | null;
  /** The plan that the order is about, where our catalogue has it. */
  orderPlan: CatalogPlan | null;
  plan: CatalogPlan | null;
  subscription: Pick<Subscription, 'status' | 'priceCents' | 'beganAt' | 'firstCharge'> | null;
  /** Of a subscription whose first charge is not paid. */
  money: MoneyOfLine | null;
  /** Null: the carrier was not asked, or did not answer. */
  seen: Seen | null;
  /** Of a carrier that names plans in orders alone: what they told last, unless it is old. */
  ordersPlan: { ref: string; readAt: Date } | null;
  /** The plan that the carrier tells, where our catalogue has it. */
  seenPlan: CatalogPlan | null;
  /** When the carrier was asked. */
  readAt: Date;
  carrierName: string;
  now: Date;
}

export type FactName = 'State' | 'Plan' | 'Number' | 'IMEI' | 'Subscription' | 'Order' | 'Invoice';

/** What portal, carrier and billing say, the facts that differ marked. */
export function evidenceOf(sides: Sides, differing: readonly FactName[]): Side[] {
  const mark = (name: FactName, value: string): Fact => ({ name, value, differs: differing.includes(name) });
  const { line, plan, subscription, order, seen, now, readAt, carrierName } = sides;
  const ours = [
    mark('State', stateText(line)),
    mark('Plan', plan?.name ?? 'unknown'),
    mark('Number', line.msisdn ?? 'none'),
    mark('IMEI', line.imei ?? 'none'),
    ...(differing.includes('Order') && order ? [mark('Order', orderText(order))] : []),
  ];
  const billing = [
    mark('Subscription', subscription?.status ?? 'none'),
    ...(sides.money ? [mark('Invoice', sides.money.invoiceStatus ?? 'none')] : []),
  ];
  return [
    { who: 'Linekeeper', readAt: now.toISOString(), facts: ours },
    ...(seen ? [{ who: carrierName, readAt: readAt.toISOString(), facts: seenFacts(sides, seen, mark) }] : []),
    ...ordersSide(sides, mark),
    { who: 'Billing', readAt: now.toISOString(), facts: billing },
  ];
}

function stateText({ status, suspendReasons }: CheckedLine): string {
  const word = status.replaceAll('_', ' ');
  return status === 'suspended' ? `${word} (${suspendReasons.join(', ')})` : word;
}

function orderText({ kind, createdAt }: Command): string {
  return `${kind === 'changePlan' ? 'change of plan' : kind}, ordered ${createdAt.toISOString().slice(0, 16)} UTC`;
}

/** The plan that a line of a carrier is on, by the carrier's own word. */
export function planTold({ seen, ordersPlan }: Sides): string | null {
  return (seen?.kind === 'line' ? seen.line.planRef : null) ?? ordersPlan?.ref ?? null;
}

/** What orders say of a plan was asked for at its own time. */
function ordersSide({ seen, seenPlan, ordersPlan, carrierName }: Sides, mark: Mark): Side[] {
  if (!ordersPlan || seen?.kind !== 'line' || seen.line.planRef !== null) return [];
  const facts = [mark('Plan', seenPlan?.name ?? ordersPlan.ref)];
  return [{ who: `Orders at ${carrierName}`, readAt: ordersPlan.readAt.toISOString(), facts }];
}

type Mark = (name: FactName, value: string) => Fact;

function seenFacts({ seenPlan, ordersPlan }: Sides, seen: Seen, mark: Mark): Fact[] {
  if (seen.kind === 'absent') return [mark('State', 'not in the account')];
  const { state, word, planRef, msisdn, imei } = seen.line;
  const said = state === word.toLowerCase() ? word : `${word} (${state})`;
  return [
    mark('State', said),
    ...(planRef === null && ordersPlan
      ? []
      : [mark('Plan', planRef === null ? 'not told' : (seenPlan?.name ?? planRef))]),
    ...(msisdn === null ? [] : [mark('Number', msisdn)]),
    ...(imei === null ? [] : [mark('IMEI', imei)]),
  ];
}
