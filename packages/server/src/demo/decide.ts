import type { Decision, DecisionOf } from './cast.ts';
import { asStaff } from './as-staff.ts';
import { addressOf, newEmail } from './customer.ts';
import type { DemoNeeds } from './demo-needs.ts';
import { accountOf, type Figure } from './figure.ts';
import { noteCustomer } from './fleet.store.ts';
import { brandId, type AccountId } from '../kernel/ids.ts';
import { after, dayMs, utcDay } from '../kernel/clock.ts';
import { words } from './words.ts';

/** What staff agree on with one customer, or write down about it. */
export type Agreement = Extract<
  Decision,
  {
    kind:
      | 'approve'
      | 'close'
      | 'discount'
      | 'exempt'
      | 'hold'
      | 'invite'
      | 'neverCut'
      | 'note'
      | 'openByHand'
      | 'setTerms';
  }
>;

const agreements = new Set<string>([
  'approve',
  'close',
  'discount',
  'exempt',
  'hold',
  'invite',
  'neverCut',
  'note',
  'openByHand',
  'setTerms',
]);

export const isAgreement = (deed: { readonly kind: string }): deed is Agreement => agreements.has(deed.kind);

/** Does what is not done yet. */
export async function decide(needs: DemoNeeds, figure: Figure, decision: Agreement): Promise<void> {
  if (decision.kind === 'openByHand') return openByHand(needs, figure, decision);
  if (decision.kind === 'setTerms') return setTerms(needs, figure, decision);
  if (decision.kind === 'discount') return addDiscount(needs, figure, decision);
  if (decision.kind === 'exempt') return exempt(needs, figure, decision);
  if (decision.kind === 'neverCut') return keepLines(needs, figure, decision);
  if (decision.kind === 'note') return note(needs, figure, decision);
  if (decision.kind === 'invite') return invite(needs, figure, decision);
  return decideHold(needs, figure, decision);
}

const firstPage = { page: 1, limit: 100 };

async function openByHand(needs: DemoNeeds, { who, facts }: Figure, { netDays }: DecisionOf<'openByHand'>) {
  await asStaff(needs, 'finance', async (calls, call) => {
    const { company: find, firstName, lastName } = facts;
    const { items } = await calls.findCustomers({ ...call, query: { ...firstPage, find } });
    const email = newEmail(facts);
    const person = { email, firstName, lastName };
    const body = { ...addressOf(facts), netDays, creditLimitCents: 2_000_00, ...person };
    const { id } = items[0] ?? (await calls.createCustomer({ ...call, body }));
    const known = { email, accountId: brandId<AccountId>(id), subject: null };
    await needs.db.transaction().execute((tx) => noteCustomer(tx, who, known));
  });
}

async function setTerms(needs: DemoNeeds, figure: Figure, { netDays }: DecisionOf<'setTerms'>) {
  const body = { netDays, creditLimitCents: null, reason: words.staff.terms };
  await asStaff(needs, 'finance', (calls, call) =>
    calls.changeCustomerTerms({ ...call, params: { id: accountOf(figure) }, body }),
  );
}

async function addDiscount(needs: DemoNeeds, figure: Figure, { name, ratePpm }: DecisionOf<'discount'>) {
  await asStaff(needs, 'finance', async (calls, call) => {
    const params = { id: accountOf(figure) };
    const { extras } = await calls.getCustomerTerms({ ...call, params });
    if (extras.some((one) => one.name === name)) return;
    const days = { fromDay: null, throughDay: null };
    const agreed = { kind: 'discount', name, isMonthly: true, amountCents: null, ratePpm } as const;
    const { problems } = await calls.addCustomerExtra({
      ...call,
      params,
      body: { ...agreed, ...days, reason: words.staff.discount },
    });
    refuse(problems);
  });
}

async function exempt(needs: DemoNeeds, figure: Figure, { certificate }: DecisionOf<'exempt'>) {
  await asStaff(needs, 'finance', async (calls, call) => {
    const params = { id: accountOf(figure) };
    const { exemptions } = await calls.getCustomerTerms({ ...call, params });
    if (exemptions.some((one) => one.certificate === certificate)) return;
    const now = needs.clock.now();
    const valid = { validFrom: utcDay(now), validThrough: utcDay(after(now, 730 * dayMs)) };
    const body = { kind: 'government', certificate, state: null, ...valid, reason: words.staff.exemption } as const;
    refuse((await calls.addCustomerExemption({ ...call, params, body })).problems);
  });
}

async function keepLines(needs: DemoNeeds, figure: Figure, { some, reason }: DecisionOf<'neverCut'>) {
  await asStaff(needs, 'support', async (calls, call) => {
    const params = { id: accountOf(figure) };
    const { neverCut } = await calls.getCustomerTerms({ ...call, params });
    const kept = new Set(neverCut.map(({ iccid }) => iccid));
    for (const line of figure.iccidsOf(some).filter((iccid) => !kept.has(iccid)))
      await calls.keepCustomerLine({ ...call, params, body: { line, reason } });
  });
}

async function note(needs: DemoNeeds, figure: Figure, { text }: DecisionOf<'note'>) {
  await asStaff(needs, 'support', async (calls, call) => {
    const params = { id: accountOf(figure) };
    const { items } = await calls.listCustomerNotes({ ...call, params, query: firstPage });
    if (!items.some((one) => one.text === text)) await calls.addCustomerNote({ ...call, params, body: { text } });
  });
}

/** A person who is there already counts as invited. */
async function invite(needs: DemoNeeds, figure: Figure, { role }: DecisionOf<'invite'>) {
  const { facts } = figure;
  const body = { email: `${role}@${facts.host}`, firstName: 'Robin', lastName: facts.lastName, role };
  await asStaff(needs, 'support', (calls, call) =>
    calls.inviteCustomerPerson({ ...call, params: { id: accountOf(figure) }, body }),
  );
}

async function decideHold(
  needs: DemoNeeds,
  figure: Figure,
  { kind, reason }: DecisionOf<'approve' | 'close' | 'hold'>,
) {
  await asStaff(needs, 'support', async (calls, call) => {
    const params = { id: accountOf(figure) };
    const { hold, status, company } = await calls.getCustomer({ ...call, params });
    if (kind === 'hold' && hold === null) await calls.holdCustomer({ ...call, params, body: { reason } });
    if (kind === 'approve' && hold?.kind === 'approval')
      await calls.approveCustomer({ ...call, params, body: { reason } });
    if (kind === 'close' && status !== 'closed')
      await calls.closeCustomer({ ...call, params, body: { company, reason } });
  });
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join(' '));
}
