import type { ReactElement } from 'react';
import { Banner, type BannerProps } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { money } from '../../ui/money.ts';
import { Status, type StatusTone } from '../../ui/status.tsx';
import type { PayResult } from './pay-result.ts';

export interface PayResultsProps {
  readonly results: readonly PayResult[];
  readonly onDismiss: () => void;
}

const looks: Record<PayResult['outcome'], { readonly tone: StatusTone; readonly word: string }> = {
  paid: { tone: 'good', word: 'Paid' },
  failed: { tone: 'bad', word: 'Failed' },
  processing: { tone: 'note', word: 'Processing' },
};

/** What became of each payment that was started with "Pay now". */
export function PayResults({ results, onDismiss }: PayResultsProps): ReactElement {
  const { tone, title } = resultsInWords(results);
  return (
    <Banner
      tone={tone}
      title={title}
      action={<IconButton icon="cross" label="Dismiss the result" className="-m-1.5" onClick={onDismiss} />}
    >
      <ul className="mt-2 flex max-h-64 flex-col gap-1.5 overflow-y-auto">
        {results.map((result) => (
          <li key={result.subscriptionId} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <Status tone={looks[result.outcome].tone}>{looks[result.outcome].word}</Status>
            <span className="text-ink">
              {result.name}, {money(result.amountCents)}
            </span>
            {result.reason && <span>{result.reason}</span>}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** "2 paid, 1 failed, 1 processing", with the tone of the worst. */
export function resultsInWords(results: readonly PayResult[]): { tone: BannerProps['tone']; title: string } {
  const counted = (['paid', 'failed', 'processing'] as const).map((outcome) => ({
    outcome,
    amount: results.filter((result) => result.outcome === outcome).length,
  }));
  const parts = counted.filter(({ amount }) => amount > 0).map(({ outcome, amount }) => `${amount} ${outcome}`);
  const has = (outcome: PayResult['outcome']): boolean => results.some((result) => result.outcome === outcome);
  const tone = has('failed') ? 'bad' : has('processing') ? 'note' : 'good';
  return { tone, title: `Payments: ${parts.join(', ')}` };
}
