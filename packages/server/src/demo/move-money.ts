import type { StaffAction } from '@linekeeper/contract/provider';
import type { Clock } from '../kernel/clock.ts';
import { localDay } from '../kernel/local-day.ts';
import { asStaff, type StaffNeeds, type StaffParts } from './as-staff.ts';
import type { Decision, DecisionOf } from './cast.ts';
import type { DemoNeeds, StaffCalls } from './demo-needs.ts';
import { accountOf, callerOf, type Figure } from './figure.ts';
import { NothingToDo } from './nothing-to-do.ts';

/** What staff do about the money of one customer, and what a bank does. */
export type MoneyDeed = Extract<
  Decision,
  { kind: 'adopt' | 'creditInvoice' | 'dispute' | 'pay' | 'refund' | 'writeOff' }
>;

const moved = new Set<string>(['adopt', 'creditInvoice', 'dispute', 'pay', 'refund', 'writeOff']);

export const isAboutMoney = (deed: { readonly kind: string }): deed is MoneyDeed => moved.has(deed.kind);

interface MoneyNeeds extends StaffNeeds {
  readonly clock: Clock;
  readonly calls: Pick<DemoNeeds['calls'], 'getPayment' | 'listPayments'>;
  readonly practice: Pick<DemoNeeds['practice'], 'dispute'>;
}

type Payer = Pick<Figure, 'accountId' | 'beatNo' | 'facts' | 'subject'>;

const firstPage = { page: 1, limit: 100 };

/** Does what is not done yet. */
export async function moveMoney(needs: MoneyNeeds, figure: Payer, deed: MoneyDeed): Promise<void> {
  if (deed.kind === 'dispute') return disputeNewest(needs, figure);
  return asStaff(needs, 'finance', async (calls, call) => {
    const desk = { needs, figure, calls, call };
    if (deed.kind === 'pay') return pay(desk, deed);
    return act(desk, await actionOf(desk, deed), deed, 0);
  });
}

/** A member of finance with the books of one customer open. */
interface Desk {
  readonly needs: MoneyNeeds;
  readonly figure: Payer;
  readonly calls: StaffCalls;
  readonly call: StaffParts;
}

type Single = Exclude<MoneyDeed, { kind: 'dispute' | 'pay' }>;

async function actionOf({ figure, calls, call }: Desk, deed: Single): Promise<StaffAction> {
  const params = { id: accountOf(figure) };
  if (deed.kind === 'adopt') {
    const { items } = await calls.listDifferences(call);
    const found = items.find((one) => one.account?.id === params.id && one.mayAccept);
    return { kind: 'adopt_transaction', transaction: needed(found?.subject) };
  }
  if (deed.kind === 'refund') {
    const { items } = await calls.listCustomerPayments({ ...call, params, query: { ...firstPage, state: 'paid' } });
    return { kind: 'refund_payment', payment: needed(items[0]?.id), amountCents: deed.amountCents };
  }
  const { items } = await calls.listCustomerInvoices({ ...call, params, query: firstPage });
  const isUnpaid = deed.kind === 'writeOff';
  const invoice = items.find((one) => one.number !== null && (isUnpaid ? one.dueCents > 0 : one.status === 'paid'));
  const number = needed(invoice?.number);
  return isUnpaid
    ? { kind: 'write_off_invoice', invoice: number }
    : { kind: 'credit_invoice', invoice: number, lines: [] };
}

function needed(found: string | null | undefined): string {
  if (found === null || found === undefined) throw new NothingToDo();
  return found;
}

type Reasoned = Pick<DecisionOf<'pay'>, 'leftToWait' | 'reason'>;

/** By a key that stays the same when it is done again. What is above the limit of one person an owner approves. */
async function act(
  { needs, figure, calls, call }: Desk,
  action: StaffAction,
  { reason, leftToWait = false }: Reasoned,
  no: number,
): Promise<void> {
  const { effect, refusal } = await calls.previewStaffAction({ ...call, body: { action } });
  const key = `demo-beat-${String(figure.beatNo).padStart(6, '0')}-${no}`;
  const body = { key, action, reason, amountCents: effect?.amountCents ?? 0 };
  const { state, id, text } = await calls.takeStaffAction({ ...call, body });
  if (state === 'failed') throw new Error(`${figure.facts.company}: ${refusal ?? text}`);
  if (state !== 'waiting' || id === null || leftToWait) return;
  const approved = await asStaff(needs, 'owner', (_, owner) => calls.approveRequest({ ...owner, params: { id } }));
  if (approved.state === 'failed') throw new Error(`${figure.facts.company}: ${approved.text}`);
}

/** Each open invoice by a payment of its own, once in a beat. */
async function pay(desk: Desk, deed: DecisionOf<'pay'>): Promise<void> {
  const { needs, figure, calls, call } = desk;
  const params = { id: accountOf(figure) };
  const { items } = await calls.listCustomerInvoices({ ...call, params, query: firstPage });
  const { timeZone } = await calls.getCustomer({ ...call, params });
  const paid = await calls.listCustomerRecordedPayments({ ...call, params, query: firstPage });
  const done = new Set(paid.items.map(({ reference }) => reference));
  for (const { number, dueCents, id } of items.toReversed()) {
    const reference = `${deed.paidBy.toUpperCase()}-${figure.beatNo}-${id.slice(-5)}`;
    if (number === null || dueCents === 0 || done.has(reference)) continue;
    const action: StaffAction = {
      kind: 'record_payment',
      account: params.id,
      amountCents: Math.max(1, Math.floor((dueCents * deed.percent) / 100)),
      paidBy: deed.paidBy,
      reference,
      receivedOn: localDay(needs.clock.now(), timeZone),
      invoices: [number],
    };
    await act(desk, action, deed, Number.parseInt(id.slice(-5), 36));
  }
}

async function disputeNewest({ calls, practice }: MoneyNeeds, figure: Payer): Promise<void> {
  const call = { params: undefined, query: undefined, body: undefined, ip: '127.0.0.1', caller: callerOf(figure) };
  const { items } = await calls.listPayments({ ...call, query: { page: 1, limit: 20, state: 'paid' } });
  const { gatewayTransactionId } = await calls.getPayment({ ...call, params: { id: needed(items[0]?.id) } });
  await practice.dispute(needed(gatewayTransactionId));
}
