import type { StaffEffect } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { money } from '../../../ui/format/money.ts';
import { words } from './words.ts';

/** What an action does: its amounts, and what the customer sees and is sent. */
export function EffectView({ effect }: { readonly effect: StaffEffect }): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      {effect.amountCents !== null && <Amounts figures={effect.figures} amountCents={effect.amountCents} />}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        {effect.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

interface AmountsProps {
  readonly figures: StaffEffect['figures'];
  readonly amountCents: number;
}

function Amounts({ figures, amountCents }: AmountsProps): ReactElement {
  return (
    <dl className="divide-y divide-line rounded-box border border-line px-4">
      {figures.map(({ label, amountCents: cents }) => (
        <div key={label} className="flex justify-between gap-4 py-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-2 font-semibold">
        <dt>{words.review.amount}</dt>
        <dd>{money(amountCents)}</dd>
      </div>
    </dl>
  );
}
