import type { ActivationBody, Quote } from '@linekeeper/contract';
import type { Handlers } from '../../http/call.ts';
import type { Caller } from '../../kernel/caller.ts';
import { brandId, newId, type KeySpendId, type QuoteId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { monthOf } from './api-key.ts';
import type { KeysNeeds } from './keys-needs.ts';
import { findKey } from './keys.store.ts';
import { conclude, reserve, type Spend } from './spends.store.ts';

type Spending = 'activateKorePlans' | 'activatePlans' | 'chargeFailedSubscriptions' | 'orderSims' | 'startJob';

/**
 * The calls that cost money, as they are with a key: what one comes to is counted before it is made, and below the key's cap
 * or it is refused with `key_cap_reached`; a call without a quote is quoted first, so that it cannot come to more. What is
 * refused counts no longer. Without a key they are what they were.
 */
export function spendingRoutes(needs: KeysNeeds, routes: Pick<Handlers, Spending>): Pick<Handlers, Spending> {
  return {
    activatePlans: async (call) => activate(needs, call, async (body) => routes.activatePlans({ ...call, body })),
    activateKorePlans: async (call) =>
      activate(needs, call, async (body) => routes.activateKorePlans({ ...call, body })),
    async chargeFailedSubscriptions(call) {
      const { caller, body } = call;
      if (!caller.key) return routes.chargeFailedSubscriptions(call);
      const { totalCents: _total, quoteId: given, ...paid } = body;
      const quote = await quoteFor(needs, caller, given, async () =>
        needs.readers.createQuote({ ...call, params: undefined, body: { action: 'pay', ...paid } }),
      );
      const cost = { call: 'chargeFailedSubscriptions', quoteId: quote.id, cents: centsOf(quote) };
      return spend(needs, caller, cost, async () =>
        routes.chargeFailedSubscriptions({ ...call, body: { ...body, quoteId: quote.id } }),
      );
    },
    async orderSims(call) {
      const cost = { call: 'orderSims', quoteId: null, cents: call.body.expectedTotalCents };
      return spend(needs, call.caller, cost, async () => routes.orderSims(call));
    },
    async startJob(call) {
      const { caller, params, body } = call;
      if (!caller.key) return routes.startJob(call);
      const job = await needs.readers.getJob({ ...call, body: undefined });
      const quote =
        body.quoteId === undefined || body.quoteId === job.quote?.id
          ? job.quote
          : await quoteFor(needs, caller, body.quoteId);
      const cents = job.state === 'draft' ? (quote ? centsOf(quote) : job.price.todayCents) : 0;
      const cost = { call: 'startJob', quoteId: quote?.id ?? params.id, cents };
      return spend(needs, caller, cost, async () => routes.startJob(call));
    },
  };
}

interface Activating {
  readonly caller: Caller;
  readonly body: ActivationBody;
  readonly ip: string;
}

async function activate<Result>(
  needs: KeysNeeds,
  { caller, body, ip }: Activating,
  run: (body: ActivationBody) => Promise<Result>,
): Promise<Result> {
  if (!caller.key) return run(body);
  const { planId, morePlanIds, devices, claimCode } = body;
  const asked = { action: 'activate' as const, planId, morePlanIds, devices, claimCode };
  const quote = await quoteFor(needs, caller, body.quoteId, async () =>
    needs.readers.createQuote({ caller, ip, params: undefined, query: undefined, body: asked }),
  );
  const cost = { call: 'activatePlans', quoteId: quote.id, cents: centsOf(quote) };
  return spend(needs, caller, cost, async () => run({ ...body, quoteId: quote.id }));
}

/** What is charged at once, and what the next invoice becomes dearer by. */
const centsOf = ({ today, nextInvoice }: Quote): number => today.totalCents + Math.max(0, nextInvoice?.totalCents ?? 0);

/** The one that the call names, or a new one; refuses with `not_found` as redeeming it would. */
async function quoteFor(
  { db, quotes }: KeysNeeds,
  { accountId }: Caller,
  named: string | undefined,
  ask?: () => Promise<{ quote: Quote }>,
): Promise<Quote> {
  if (named === undefined && ask) return (await ask()).quote;
  const id = brandId<QuoteId>(named ?? '');
  const quote = (await quotes.quotesOf(db, accountId, [id])).get(id);
  if (!quote) throw new Refusal('not_found');
  return quote;
}

/**
 * Counts the cost, does it, and then says what became of it. A call that dies in between goes on counting for the month, as it
 * may have been done.
 */
async function spend<Result>(
  needs: KeysNeeds,
  caller: Caller,
  { call, quoteId, cents }: Pick<Spend, 'call' | 'cents' | 'quoteId'>,
  run: () => Promise<Result>,
): Promise<Result> {
  const { accountId, key } = caller;
  if (!key || cents <= 0) return run();
  if (!key.scopes.includes('spend')) throw new Refusal('key_may_not_spend');
  const capCents = (await findKey(needs.db, accountId, key.id))?.capCents ?? 0;
  const at = needs.clock.now();
  const month = monthOf(at);
  const id = newId<KeySpendId>('kspd');
  const reserved: Spend = { id, accountId, keyId: key.id, month, call, quoteId, cents, state: 'open', at };
  const isBelow = await needs.db.transaction().execute(async (tx) => reserve(tx, reserved, capCents));
  if (!isBelow) throw new Refusal('key_cap_reached');
  const concluded = async (isDone: boolean) =>
    needs.db.transaction().execute(async (tx) => conclude(tx, reserved, isDone));
  const result = await run().catch(async (error: unknown) => {
    if (error instanceof Refusal) await concluded(false);
    throw error;
  });
  await concluded(true);
  return result;
}
