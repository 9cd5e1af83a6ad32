import type { ReactElement } from 'react';
import { PayResults } from '../parts/pay-failed/pay-results.tsx';
import { SpendByPlan, SpendByTag, SpendChart, SpendFigures, SpendPanel } from '../parts/spend/spend-panel.tsx';
import { visa } from './made-up.ts';
import { Sample, Samples } from './sample.tsx';
import { words as all } from './words.ts';

const words = all.business;
const { states } = all;
const none = (): void => undefined;

const months = Array.from({ length: 12 }, (_, index) => ({
  month: new Date(Date.UTC(2025, 2 + index)).toISOString().slice(0, 7),
  totalCents: 8_000 + index * 2_700,
}));
const month = '2026-02';
const amounts = [18_441, 11_100, 9_600, 8_960, 970, 240];
const plans = amounts.map((amountCents, index) => ({
  planId: index === 5 ? null : `plan_${index}`,
  name: words.plans[index] ?? null,
  amountCents,
}));
const tags = amounts.slice(0, 2).map((amountCents, index) => ({ tag: words.tags[index] ?? null, amountCents }));
const spend = { months, month, plans, tags, timeZone: 'America/Los_Angeles', latest: null };

const item = { kind: 'subscription', reason: null, amountCents: 240 } as const;
const results = [
  { ...item, id: 'sub_1', name: words.lines[0], outcome: 'paid' },
  { ...item, id: 'sub_2', name: words.lines[1], outcome: 'failed', reason: words.declined },
  { ...item, id: 'sub_3', name: words.lines[2], outcome: 'processing' },
] as const;
const charges = [
  { id: 'txn_1', method: visa, outcome: 'paid', amountCents: 240, reason: null },
  { id: 'txn_2', method: { ...visa, last4: '0341' }, outcome: 'failed', amountCents: 240, reason: words.declined },
] as const;

/** What was spent, and what became of a payment. */
export function SpendParts(): ReactElement {
  return (
    <>
      <Samples name="SpendPanel, SpendChart, SpendByPlan, SpendByTag">
        <Sample name={states.plain} wide>
          <SpendPanel>
            <SpendFigures spend={spend}>
              <div className="grid gap-x-8 md:grid-cols-2">
                <SpendByPlan plans={plans} month={month} />
                <SpendByTag tags={tags} month={month} />
              </div>
            </SpendFigures>
          </SpendPanel>
        </Sample>
        <Sample name={states.empty} wide>
          <SpendChart spend={{ ...spend, months: months.map((one) => ({ ...one, totalCents: 0 })) }} />
        </Sample>
      </Samples>
      <Samples name="PayResults">
        <Sample name={states.plain} wide>
          <PayResults results={results} charges={[]} onDismiss={none} />
        </Sample>
        <Sample name={words.split} wide>
          <PayResults results={results.slice(0, 2)} charges={charges} onDismiss={none} />
        </Sample>
      </Samples>
    </>
  );
}
