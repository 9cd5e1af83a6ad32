import { utcDay } from '../kernel/clock.ts';
import { asStaff } from './as-staff.ts';
import type { Measure, MeasureOf } from './cast.ts';
import type { DemoNeeds } from './demo-needs.ts';
import { fleetOf, simsOf, toldOf } from './figure.ts';
import { findCustomer } from './fleet.store.ts';
import { NothingToDo } from './nothing-to-do.ts';
import { words } from './words.ts';

/** What the provider does besides customers, staff and take-overs. */
export type Business = Exclude<Measure, { kind: 'hire' | 'takeOver' }>;

const business = new Set<string>([
  'announce',
  'bankStatement',
  'checkAudit',
  'pricePlan',
  'reserve',
  'rules',
  'ship',
  'taxes',
]);

export const isBusiness = (deed: { readonly kind: string }): deed is Business => business.has(deed.kind);

const firstPage = { page: 1, limit: 100 };

/** Does what is not done yet. */
export async function runBusiness(needs: DemoNeeds, measure: Business): Promise<void> {
  if (measure.kind === 'taxes') return setTax(needs, measure);
  if (measure.kind === 'rules') return setRules(needs, measure);
  if (measure.kind === 'announce') return announce(needs, measure);
  if (measure.kind === 'pricePlan') return pricePlan(needs, measure);
  if (measure.kind === 'bankStatement') return importStatement(needs, measure);
  if (measure.kind === 'ship') return ship(needs, measure);
  if (measure.kind === 'reserve') return reserve(needs, measure);
  await asStaff(needs, 'auditor', (calls, call) => calls.verifyAudit(call));
}

async function setTax(needs: DemoNeeds, asked: MeasureOf<'taxes'>): Promise<void> {
  await asStaff(needs, 'owner', async (calls, call) => {
    const { rates } = await calls.getTaxes(call);
    if (rates.some(({ code }) => code === asked.code)) return;
    const validFrom = utcDay(needs.clock.now());
    const rest = { jurisdiction: asked.state, flatCents: null, validFrom, validThrough: null };
    const { state, code, name, ratePer100000 } = asked;
    const rate = {
      state,
      code,
      name,
      ratePer100000,
      ...rest,
      categories: ['service' as const, 'usage' as const, 'fee' as const],
    };
    const what = { kind: 'set', rate, instead: null, endsEarlier: false } as const;
    await calls.changeTaxes({ ...call, body: { what, reason: words.staff.taxes, isDryRun: false } });
  });
}

/** The same rules again make no version. */
async function setRules(needs: DemoNeeds, { rules, reason }: MeasureOf<'rules'>): Promise<void> {
  await asStaff(needs, 'owner', async (calls, call) => {
    const { newestNumber: over } = await calls.getRules(call);
    const what = { kind: 'edit', over, rules } as const;
    await calls.changeRules({ ...call, body: { what, holdsFrom: null, reason, isDryRun: false } });
  });
}

async function announce(needs: DemoNeeds, { title, body, severity, to }: MeasureOf<'announce'>): Promise<void> {
  await asStaff(needs, 'owner', async (calls, call) => {
    const { items } = await calls.listAnnouncementsForStaff(call);
    if (items.some((one) => one.title === title)) return;
    const accountIds = to && (await Promise.all(to.map((key) => accountIdOf(needs, key))));
    const form = { title, body, severity, from: null, until: null, accountIds, isMailed: false };
    await calls.makeAnnouncement({ ...call, body: form });
  });
}

async function accountIdOf({ db }: DemoNeeds, key: string): Promise<string> {
  const known = await findCustomer(db, key);
  if (!known?.accountId) throw new Error(`${key} has no account yet`);
  return known.accountId;
}

/** A draft of another price, which may become the version of new lines. */
async function pricePlan(needs: DemoNeeds, { plan: code, priceCents, isPublished }: MeasureOf<'pricePlan'>) {
  await asStaff(needs, 'finance', async (calls, call) => {
    const { items, drafts } = await calls.listPlansForStaff({ ...call, query: {} });
    const plan = items.find((one) => one.code === code);
    if (!plan) throw new Error(words.noPlan(code));
    if (plan.terms.priceCents === priceCents) return;
    const { id, carrier } = plan;
    const terms = { ...plan.terms, priceCents };
    const kept = drafts.find(({ planId }) => planId === id);
    const draft = kept ?? (await calls.startPlanDraft({ ...call, body: { planId: id, code, carrier, terms } })).draft;
    if (!isPublished) return;
    const reach = { reach: 'none' as const, accountIds: [], holdsFrom: null, soldFrom: null };
    const body = { revision: draft.revision, ...reach, reason: words.staff.price };
    await calls.publishPlanDraft({ ...call, params: { id: draft.id }, body });
  });
}

/** Deposits that name invoices of customers, and some of strangers; staff have not looked at them yet. */
async function importStatement(needs: DemoNeeds, { name, of, strangers }: MeasureOf<'bankStatement'>): Promise<void> {
  await asStaff(needs, 'finance', async (calls, call) => {
    const { items: imports } = await calls.listBankImports({ ...call, query: firstPage });
    if (imports.some((one) => one.name === name)) return;
    const day = utcDay(needs.clock.now());
    const rows = strangers.map((payer, index) => `${day},${payer},${200 + index * 37}.50,BK-9${index}`);
    for (const [index, key] of of.entries()) {
      const params = { id: await accountIdOf(needs, key) };
      const { items } = await calls.listCustomerInvoices({ ...call, params, query: firstPage });
      const open = items.find(({ number, dueCents }) => number !== null && dueCents > 0);
      if (open) rows.push(`${day},ACH ${open.number},${(open.dueCents / 100).toFixed(2)},BK-1${index}`);
    }
    const content = ['Date,Description,Amount,Transaction ID', ...rows].join('\n');
    const { columns, problem } = await calls.readBankFile({ ...call, body: { content } });
    if (problem !== null) throw new Error(problem);
    await calls.createBankImport({ ...call, body: { name, content, columns } });
  });
}

/** The order that has waited longest leaves, once for each tracking number. */
async function ship(needs: DemoNeeds, { courier, trackingNumber }: MeasureOf<'ship'>): Promise<void> {
  await asStaff(needs, 'operations', async (calls, call) => {
    const { items } = await calls.listShipmentsOfAll({ ...call, query: firstPage });
    if (items.some((one) => one.trackingNumber === trackingNumber)) return;
    const order = items.toReversed().find(({ state }) => state === 'ordered');
    if (!order) throw new NothingToDo();
    const params = { id: order.id };
    const { iccids } = await calls.suggestSims({ ...call, params });
    const body = { content: iccids.join('\n'), courier, trackingNumber };
    const { problems } = await calls.shipSims({ ...call, params, body });
    if (problems.length > 0) throw new Error(problems.join(' '));
  });
}

/** SIMs of an order that a customer claims by its code. */
async function reserve(needs: DemoNeeds, { order, some }: MeasureOf<'reserve'>): Promise<void> {
  const fleet = await fleetOf(needs);
  const iccids = simsOf(fleet, await toldOf(needs, fleet), 'spare')(some);
  await asStaff(needs, 'operations', async (calls, call) => {
    const body = { content: iccids.join('\n'), account: null, order };
    const { problems } = await calls.assignSims({ ...call, body });
    if (problems.length > 0) throw new Error(problems.join(' '));
  });
}
