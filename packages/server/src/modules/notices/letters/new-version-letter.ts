import type { Letter } from '../../../mail/letter.ts';
import { dayShown, dollarsShown } from '../../../kernel/shown.ts';
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
  const isOtherData = before.some(({ version }) => version.includedBytes !== plan.includedBytes);
  const data = (version: PlanVersion) => newVersion.data(version.includedBytes / version.unitBytes ** 2);
  return {
    subject: isDearerOrCheaper ? newVersion.priceSubject(plan.name, price, day) : newVersion.subject(plan.name, day),
    opening: [newVersion.text(day), newVersion.advice],
    facts: [
      [newVersion.plan, plan.name],
      ...before.map(({ version, lineCount }): [string, string] => [
        newVersion.until,
        newVersion.forLines(
          [dollarsShown(version.priceCents), ...(isOtherData ? [data(version)] : [])].join(', '),
          lineCount,
        ),
      ]),
      [newVersion.afterwards, newVersion.perLine([price, ...(isOtherData ? [data(plan)] : [])].join(', '))],
      [newVersion.from, day],
    ],
    action: { text: newVersion.action, url: `${facts.publicUrl}/active-devices/${plan.planId}` },
    closing: closingOf(facts),
  };
}
