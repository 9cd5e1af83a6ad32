import type { ReactElement } from 'react';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { money } from '../../ui/format/money.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Status, type StatusTone } from '../../ui/feedback/status.tsx';
import type { PayResult } from './pay-result.ts';
import { words } from './words.ts';

export interface PayResultsProps {
  readonly results: readonly PayResult[];
  readonly onDismiss: () => void;
}

const tones: Record<PayResult['outcome'], StatusTone> = { paid: 'good', failed: 'bad', processing: 'note' };

/** What became of each payment that was started with "Pay now". */
export function PayResults({ results, onDismiss }: PayResultsProps): ReactElement {
  return (
    <Panel
      flush
      title={<output>{resultsText(results)}</output>}
      action={<IconButton icon="cross" label={words.dismiss} className="-m-1.5" onClick={onDismiss} />}
    >
      <ul className="max-h-72 divide-y divide-line overflow-y-auto border-t border-line">
        {results.map((result) => (
          <li
            key={result.subscriptionId}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[112px_1fr_auto]"
          >
            <span className="flex">
              <Status tone={tones[result.outcome]}>{words.outcomes[result.outcome]}</Status>
            </span>
            <span className="min-w-0 max-sm:order-1 max-sm:col-span-2">
              {result.name}
              {result.reason && <span className="block text-sm text-ink-faint">{result.reason}</span>}
            </span>
            <span className="font-medium">{money(result.amountCents)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** "Payments: 2 paid, 1 failed, 1 processing". */
export function resultsText(results: readonly PayResult[]): string {
  const amounts = (['paid', 'failed', 'processing'] as const).flatMap((outcome) => {
    const amount = results.filter((result) => result.outcome === outcome).length;
    return amount > 0 ? [words.amounts[outcome](amount)] : [];
  });
  return words.results(amounts);
}
