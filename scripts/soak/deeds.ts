import { cards, paymentToken } from '@linekeeper/e2e/world/customer';
import * as z from 'zod';
import type { Actor } from './actor.ts';

type Deed = (actor: Actor) => Promise<void>;

const ids = z.object({ items: z.array(z.object({ id: z.string() })) });
const named = z.object({ line: z.object({ name: z.nullable(z.string()) }) });
const lineIds = async (actor: Actor): Promise<string[]> => idsOf(await actor.ask(get('/api/v1/lines?limit=100')));
const get = (path: string) => ({ method: 'GET', path }) as const;

function idsOf(answer: { data: unknown } | null): string[] {
  return answer ? ids.parse(answer.data).items.map(({ id }) => id) : [];
}

const look: Deed = async (actor) => {
  await actor.ask(get('/api/v1/home/kpis'));
  const lines = await lineIds(actor);
  await actor.ask(get(`/api/v1/lines?limit=20&searchTerm=${actor.dice.roll(100)}`));
  if (lines.length > 0) await actor.ask(get(`/api/v1/lines/${actor.dice.one(lines)}`));
  await actor.ask(get('/api/v1/activity'));
  await actor.ask(get('/api/v1/home/get-guest-subs'));
};

const download: Deed = async (actor) => {
  const invoices = idsOf(await actor.ask(get('/api/v1/invoices?limit=50')));
  if (invoices.length > 0) await actor.ask(get(`/api/v1/invoices/${actor.dice.one(invoices)}/pdf`));
  await actor.ask(get('/api/v1/payments.csv'));
  await actor.ask({ method: 'POST', path: '/api/v1/lines.csv', body: { selection: { filter: {} } } });
};

const catalog = z.object({ plans: z.array(z.object({ id: z.string(), carrier: z.string(), needsImei: z.boolean() })) });

async function planIds(actor: Actor, carrier: string): Promise<string[]> {
  const answer = await actor.ask(get('/api/v1/catalog'));
  if (!answer) return [];
  const fitting = catalog.parse(answer.data).plans.filter((plan) => plan.carrier === carrier && !plan.needsImei);
  return fitting.map(({ id }) => id);
}

const activate: Deed = async (actor) => {
  const [first] = actor.sims;
  if (!first) return look(actor);
  const plans = await planIds(actor, first.carrier);
  if (plans.length === 0) return;
  const many = actor.sims.filter(({ carrier }) => carrier === first.carrier).slice(0, 1 + actor.dice.roll(4));
  const devices = many.map(({ iccid }, at) => ({ iccid, name: `Unit ${iccid.slice(-4)} ${at}` }));
  const body = { planId: actor.dice.one(plans), devices };
  const answer = await actor.ask({ method: 'POST', path: '/v1/dash/activate', body });
  if (!answer) return;
  actor.jobs.add(z.object({ jobId: z.string() }).parse(answer.data).jobId);
  for (const sim of many) actor.sims.splice(actor.sims.indexOf(sim), 1);
};

const jobShape = z.object({ id: z.string(), readyCount: z.number() });

const change: Deed = async (actor) => {
  const lines = actor.dice.some(await lineIds(actor), 1 + actor.dice.roll(6));
  if (lines.length === 0) return activate(actor);
  const selection = { lineIds: lines };
  const planChange = { action: 'changePlan', planId: '', selection };
  const body = actor.dice.one([
    { action: 'suspend', selection },
    { action: 'suspend', selection },
    { action: 'resume', selection },
    { action: 'resume', selection },
    { action: 'tag', add: [actor.dice.one(['north', 'south', 'spare'])], remove: [], selection },
    planChange,
    ...(actor.dice.chance(0.3) ? [{ action: 'terminate', selection: { lineIds: lines.slice(0, 1) } }] : []),
  ]);
  if (body === planChange)
    planChange.planId = actor.dice.one(await planIds(actor, actor.dice.one(['kore', 'cisco', 'thingspace'])));
  const shown = await actor.ask({ method: 'POST', path: '/api/v1/jobs', body });
  if (!shown) return;
  const { id, readyCount } = jobShape.parse(shown.data);
  if (readyCount === 0) return;
  const begun = await actor.ask({ method: 'POST', path: `/api/v1/jobs/${id}/start`, body: { onlyAccepted: true } });
  if (begun) actor.jobs.add(id);
};

/** As it is now, so that a rename without an answer may have happened or not; null when nothing answers. */
async function nameOf(actor: Actor, id: string): Promise<string[] | null> {
  const answer = await actor.ask(get(`/api/v1/lines/${id}`));
  return answer && [named.parse(answer.data).line.name ?? ''];
}

const rename: Deed = async (actor) => {
  const lines = await lineIds(actor);
  if (lines.length === 0) return;
  const id = actor.dice.one(lines);
  const name = `Named ${actor.dice.roll(1_000_000)}`;
  const before = actor.names.get(id) ?? (await nameOf(actor, id));
  if (before === null) return;
  actor.names.set(id, [...before, name]);
  const answer = await actor.ask({ method: 'PUT', path: '/v1/dash/edit-device-name', body: { id, name } });
  if (answer) actor.names.set(id, [name]);
};

const payFailed: Deed = async (actor) => {
  const failed = await actor.ask(get('/api/v1/home/failed-subscriptions-status'));
  if (!failed) return;
  await actor.ask({ method: 'POST', path: '/api/v1/home/charge-failed-subscriptions', body: {} });
};

const methodsShape = z.object({ methods: z.array(z.object({ id: z.string() })), defaultId: z.nullable(z.string()) });

const changeMethods: Deed = async (actor) => {
  const answer = await actor.ask(get('/v1/dash/customerProfile'));
  if (!answer) return;
  const { methods, defaultId } = methodsShape.parse(answer.data);
  const other = methods.find(({ id }) => id !== defaultId);
  if (other && actor.dice.chance(0.4)) {
    await actor.ask({ method: 'DELETE', path: `/v1/dash/deletepayment/${other.id}` });
    return;
  }
  if (other && actor.dice.chance(0.4)) {
    await actor.ask({ method: 'PUT', path: `/v1/dash/setDefaultPayment/${other.id}` });
    return;
  }
  const card = actor.dice.one([cards.visa, '5424000000000015', '370000000000002', cards.declinesLater]);
  const opaqueData = await paymentToken(card).catch(() => null);
  if (!opaqueData) return;
  const body = { opaqueData, makeDefault: actor.dice.chance(0.7) };
  await actor.ask({ method: 'POST', path: '/v1/dash/add-payment-info', body });
};

const invite: Deed = async (actor) => {
  const people = z.object({ items: z.array(z.object({ id: z.string(), isYou: z.boolean() })) });
  const answer = await actor.ask(get('/api/v1/people'));
  const others = answer ? people.parse(answer.data).items.filter(({ isYou }) => !isYou) : [];
  if (others.length > 1) {
    await actor.ask({ method: 'DELETE', path: `/api/v1/people/${actor.dice.one(others).id}` });
    return;
  }
  const email = `guest.${actor.dice.roll(1e9)}@example.com`;
  const body = { email, firstName: 'Grace', lastName: 'Example', role: 'viewer' };
  await actor.ask({ method: 'POST', path: '/api/v1/people', body });
};

const comeBack: Deed = async (actor) => {
  if (actor.dice.chance(0.2)) await actor.logInWrongly();
  await actor.logIn();
};

const weights: [Deed, number][] = [
  [look, 30],
  [activate, 14],
  [change, 22],
  [rename, 10],
  [payFailed, 8],
  [changeMethods, 8],
  [download, 5],
  [invite, 2],
  [comeBack, 4],
];
const bag = weights.flatMap(([deed, weight]) => Array.from({ length: weight }, () => deed));

/** Something that a customer does on an ordinary day. */
export const doSomething: Deed = (actor) => actor.dice.one(bag)(actor);
