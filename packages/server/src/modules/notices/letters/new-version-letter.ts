import type { Letter } from '../../../mail/letter.ts';
import { dayShown, dollarsShown, unitDollarsShown } from '../../../kernel/shown.ts';
import type { PlanVersion } from '../../plans/index.ts';
import { closingOf } from './charge-letters.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { words } from './words.ts';

/** A newer version of a plan reaches lines that began with earlier ones. */
export interface NewVersionNotice {
  readonly plan: PlanVersion;
  /** The first billing day that brings it, `YYYY-MM-DD`. */
  readonly from: string;
  readonly before: readonly { readonly version: PlanVersion; readonly lineCount: number }[];
}

export function newVersionLetter(
  { plan, from, before }: NewVersionNotice,
  facts: Omit<NoticeFacts, 'invoices'>,
): Letter {
  const { newVersion } = words;
  const day = dayShown(from);
  const price = dollarsShown(plan.priceCents);
  const isDearerOrCheaper = before.some(({ version }) => version.priceCents !== plan.priceCents);
  const changed = besides.filter((term) => before.some(({ version }) => term(version) !== term(plan)));
  const termsOf = (version: PlanVersion) =>
    [dollarsShown(version.priceCents), ...changed.map((term) => term(version))]
      .filter((text) => text !== '')
      .join(', ');
  const about = { plan: plan.name, date: day, company: facts.company };
  return {
    wording: isDearerOrCheaper
      ? { id: 'new_version-price', values: { ...about, price } }
      : { id: 'new_version-terms', values: about },
    subject: isDearerOrCheaper ? newVersion.priceSubject(plan.name, price, day) : newVersion.subject(plan.name, day),
    opening: [newVersion.text(day), newVersion.advice],
    facts: [
      [newVersion.plan, plan.name],
      ...before.map(({ version, lineCount }): [string, string] => [
        newVersion.until,
        newVersion.forLines(termsOf(version), lineCount),
      ]),
      [newVersion.afterwards, newVersion.perLine(termsOf(plan))],
      [newVersion.from, day],
    ],
    action: { text: newVersion.action, url: `${facts.publicUrl}/active-devices/${plan.planId}` },
    closing: closingOf(facts),
  };
}

/** What a line pays and gets besides its price: said where it changes. */
const besides: readonly ((version: PlanVersion) => string)[] = [
  ({ includedBytes, unitBytes }) => words.newVersion.data(includedBytes / unitBytes ** 2),
  aboveAllowance,
  ({ smsPriceTenThousandths: price, includedSms }) =>
    price === null ? words.newVersion.freeSms : words.newVersion.sms(includedSms, unitDollarsShown(price)),
  ({ pausePriceCents, priceCents }) =>
    pausePriceCents === priceCents ? '' : words.newVersion.paused(dollarsShown(pausePriceCents)),
];

function aboveAllowance({
  overage,
  overagePriceTenThousandths: price,
  overageUnitBytes,
  unitBytes,
}: PlanVersion): string {
  const { above } = words.newVersion;
  if (overage !== 'charge' || price === null || overageUnitBytes === null)
    return overage === 'stop' ? above.stop : above.free;
  return above.charge(unitDollarsShown(price), overageUnitBytes / unitBytes ** 2);
}
