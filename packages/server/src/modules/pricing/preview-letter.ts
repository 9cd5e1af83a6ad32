import type { BodyOf, ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { letterText } from '../../mail/letter.ts';
import { beginsAtDateLine } from '../plans/index.ts';
import { calendars } from '../subscriptions/index.ts';
import { draftOf } from './get-plan-draft.ts';
import type { PricingNeeds } from './pricing-needs.ts';

type Asked = BodyOf<ProviderEndpoints['previewPlanLetter']> & { readonly id: string };

type Letter = ReplyOf<ProviderEndpoints['previewPlanLetter']>;
type Terms = Parameters<PricingNeeds['overrides']['pricesOfPlan']>[1]['draft'];

/**
 * The email that an account would get if the draft were published now, as the letter is then written. Refuses with
 * `not_found` where the account has no lines that it could reach, or there is no one to write to.
 */
export async function previewLetter(needs: PricingNeeds, asked: Asked): Promise<Letter> {
  const { planId, terms, basedOnVersionNo } = await draftOf(needs, asked.id);
  if (planId === null) throw new Refusal('not_found');
  return letterOf(needs, { ...terms, planId, versionNo: basedOnVersionNo + 1 }, asked);
}

/** The same about any version. */
export async function letterOf(
  needs: PricingNeeds,
  terms: Terms,
  asked: Pick<Asked, 'account' | 'holdsFrom'>,
): Promise<Letter> {
  const { db, plans } = needs;
  const { planId, versionNo } = terms;
  const accountId = brandId<AccountId>(asked.account);
  const account = (await needs.accounts.getAccountsOfIds(db, [accountId])).get(accountId);
  if (!account) throw new Refusal('not_found');
  const all = await needs.subscriptions.linesOnPlanOfAll(db, planId);
  const lines = all.filter((one) => one.accountId === accountId && one.goesOn && one.planVersionNo < versionNo);
  if (lines.length === 0) throw new Refusal('not_found');
  const groups = [...Map.groupBy(lines, ({ planVersionNo }) => planVersionNo)];
  const versionOf = await plans.versionsOf(
    db,
    groups.map(([planVersionNo]) => ({ planId, planVersionNo })),
  );
  const notBefore = asked.holdsFrom === null ? null : beginsAtDateLine(asked.holdsFrom);
  const announcedAt = needs.clock.now();
  const from = needs.spending.firstDayWith(account.calendar, lines, { announcedAt, notBefore });
  const prices = (await needs.overrides.pricesOfPlan(db, { planId, draft: terms }))(accountId);
  const today = calendars.dayAt(account.calendar, announcedAt);
  const shown = await needs.notices.showNewVersion({
    accountId,
    plan: prices.ofVersion(terms, from),
    from,
    before: groups.map(([planVersionNo, together]) => ({
      version: prices.ofVersion(versionOf({ planId, planVersionNo }), today),
      lineCount: together.reduce((sum, { lineCount }) => sum + lineCount, 0),
    })),
  });
  if (!shown) throw new Refusal('not_found');
  return { to: shown.to, subject: shown.letter.subject, text: letterText(shown.letter) };
}
