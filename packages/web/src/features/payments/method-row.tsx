import type { PaymentMethod } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { isUsable } from '../../parts/pay-failed/pay-result.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { count } from '../../ui/format/count.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { labelWords, maskedNumberText } from '../../ui/format/masked-number.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { Spinner } from '../../ui/look/spinner.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { MethodConsent } from './method-consent.tsx';
import { troubleOf } from './method-state.ts';

export interface MethodRowProps {
  readonly method: PaymentMethod;
  readonly mayChange: boolean;
  readonly onMakeDefault: () => Promise<void>;
  readonly onDelete: () => void;
}

/** One card or bank account with its state, what depends on it, and what can be done with it. */
export function MethodRow({ method, mayChange, onMakeDefault, onDelete }: MethodRowProps): ReactElement {
  const trouble = troubleOf(method);
  const facts = factsOf(method);
  return (
    <li className="flex items-start gap-4 border-b border-line px-4 py-3 last:border-b-0">
      <span className="mt-0.5 inline-flex size-10 shrink-0 items-center justify-center rounded-box border border-line bg-sunken text-ink-soft">
        <Icon name={method.kind} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">
            {labelWords(method.label)} <span className="sr-only">ending in</span>
            <span aria-hidden>••••</span> {method.last4}
          </span>
          {method.isDefault && <Badge>Default</Badge>}
          {trouble && <Status tone={trouble.tone}>{trouble.word}</Status>}
        </p>
        <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
        {trouble && <p className="text-sm text-ink-faint">{trouble.advice}</p>}
        <MethodConsent consent={method.consent} />
      </div>
      {mayChange && <Actions method={method} onMakeDefault={onMakeDefault} onDelete={onDelete} />}
    </li>
  );
}

function Actions({ method, onMakeDefault, onDelete }: Omit<MethodRowProps, 'mayChange'>): ReactElement {
  const [busy, setBusy] = useState(false);
  async function makeDefault(): Promise<void> {
    setBusy(true);
    await onMakeDefault();
    setBusy(false);
  }
  if (busy) {
    return (
      <output className="inline-flex size-8 items-center justify-center">
        <Spinner />
        <span className="sr-only">Changing the default</span>
      </output>
    );
  }
  return (
    <Menu
      trigger={<IconButton icon="more" label={`Actions for ${maskedNumberText(method)}`} />}
      entries={[
        {
          key: 'default',
          text: 'Make default',
          icon: 'check',
          disabled: method.isDefault || !isUsable(method.status),
          onChoose: () => void makeDefault(),
        },
        { key: 'delete', text: 'Delete', icon: 'trash', danger: true, apart: true, onChoose: onDelete },
      ]}
    />
  );
}

function factsOf({ expiresMonth, expiresYear, nameOnAccount, status, ...use }: PaymentMethod): string[] {
  const expiry =
    expiresMonth === null || expiresYear === null
      ? undefined
      : `${status === 'expired' ? 'Expired' : 'Expires'} ${String(expiresMonth).padStart(2, '0')}/${expiresYear}`;
  return [expiry, nameOnAccount, usesOf(use), chargesOf(use)].filter((fact) => typeof fact === 'string');
}

function usesOf({ usedByCount }: Pick<PaymentMethod, 'usedByCount'>): string {
  if (usedByCount === 0) return 'Charged for no subscription';
  return usedByCount === 1 ? 'Charged for 1 subscription' : `Charged for ${count(usedByCount)} subscriptions`;
}

function chargesOf({ openChargeCount }: Pick<PaymentMethod, 'openChargeCount'>): string | undefined {
  if (openChargeCount === 0) return undefined;
  return openChargeCount === 1 ? '1 payment under way' : `${count(openChargeCount)} payments under way`;
}
