import type { ReactElement } from 'react';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { money } from '../../ui/format/money.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Status, type StatusTone } from '../../ui/feedback/status.tsx';
import { paths } from '../../navigation/paths.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { maskedNumberText } from '../../ui/format/masked-number.tsx';
import { keyOf } from './pay-item.ts';
import type { PayCharge, PayResult } from './pay-result.ts';
import { words } from './words.ts';

export interface PayResultsProps {
  readonly results: readonly PayResult[];
  readonly charges: readonly PayCharge[];
  readonly onDismiss: () => void;
}

const tones: Record<PayResult['outcome'], StatusTone> = { paid: 'good', failed: 'bad', processing: 'note' };

/** What became of each payment that was started with "Pay now". */
export function PayResults({ results, charges, onDismiss }: PayResultsProps): ReactElement {
  return (
    <Panel
      flush
      title={<output>{resultsText(results)}</output>}
      action={<IconButton icon="cross" label={words.dismiss} className="-m-1.5" onClick={onDismiss} />}
    >
      {charges.length > 1 && <Charges charges={charges} />}
      <ul className="max-h-72 divide-y divide-line overflow-y-auto border-t border-line">
        {results.map((result) => (
          <li
            key={keyOf(result)}
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

/** The charges of a split payment, and what is still due when one of them failed. */
function Charges({ charges }: Pick<PayResultsProps, 'charges'>): ReactElement {
  const sumOf = (wanted: PayCharge['outcome']) =>
    charges.reduce((sum, { outcome, amountCents }) => sum + (outcome === wanted ? amountCents : 0), 0);
  const [paidCents, failedCents] = [sumOf('paid'), sumOf('failed')];
  return (
    <div className="border-t border-line px-4 py-2">
      {paidCents > 0 && failedCents > 0 && (
        <p role="alert" className="py-1 text-bad">
          {words.partlyPaid(money(paidCents), money(failedCents))}
        </p>
      )}
      <ul aria-label={words.charges}>
        {charges.map(({ id, method, outcome, amountCents, reason }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-1 sm:grid-cols-[112px_1fr_auto_auto]"
          >
            <span className="flex">
              <Status tone={tones[outcome]}>{words.outcomes[outcome]}</Status>
            </span>
            <span className="min-w-0 max-sm:order-1">
              {maskedNumberText(method)}
              {reason && <span className="block text-sm text-ink-faint">{reason}</span>}
            </span>
            <TextLink to={paths.payments} search={{ open: id }} className="max-sm:order-2">
              {words.view}
            </TextLink>
            <span className="font-medium max-sm:text-right">{money(amountCents)}</span>
          </li>
        ))}
      </ul>
    </div>
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
