import type { AccountId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import type { CatalogPlan } from '../plans/index.ts';
import type { NextChange, QuoteShown } from '../quotes/index.ts';
import { calendars } from '../subscriptions/index.ts';
import { activationFacts, type ActivationPriced, type Offer, type PricedActivation } from './offer.ts';
import type { OffersNeeds } from './offers-needs.ts';
import { quoteNext } from './quote-next.ts';
import { words } from './words.ts';

type Around = Pick<QuoteShown, 'blockers' | 'jobId' | 'lineCount' | 'refused'>;

export async function offerActivation(
  needs: OffersNeeds,
  db: Db,
  asked: ActivationPriced & Around & { accountId: AccountId },
): Promise<Offer> {
  const { accountId, price, method, blockers, jobId, lineCount, refused } = asked;
  const { end } = price.firstPeriod;
  const prices = await needs.overrides.pricesOf(db, accountId);
  const changes = price.plans.flatMap(({ plan, count }) =>
    count === 0 ? [] : [renewal(prices.ofPlan(plan, end), price, count)],
  );
  return {
    facts: activationFacts(asked),
    shown: {
      action: 'activate',
      lineCount,
      refused,
      blockers,
      today: {
        items: price.items,
        subtotalCents: price.todayCents,
        taxCents: price.taxCents,
        totalCents: price.todayCents + price.taxCents,
      },
      method,
      nextInvoice: await quoteNext(needs, db, { accountId, on: end, changes }),
      undo: [{ text: words.undo.activate, until: null }],
      notes: [words.notes.credit],
      jobId,
    },
  };
}

/** The first whole period, which the next billing day bills. */
function renewal(plan: CatalogPlan, { firstPeriod }: PricedActivation, quantity: number): NextChange {
  const { name: text, priceCents } = plan;
  const { days, ofDays } = calendars.periodFrom(firstPeriod.calendar, firstPeriod.end);
  const unitCents = calendars.periodCents(priceCents, { days, ofDays });
  const { formula: formulas } = words;
  const formula = days === ofDays ? formulas.whole(priceCents) : formulas.share(priceCents, days, ofDays);
  return { text, formula, kind: 'subscription', quantity, unitCents, addsLines: unitCents > 0 ? 1 : 0 };
}
