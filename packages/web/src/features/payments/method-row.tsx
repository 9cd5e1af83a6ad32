import type { PaymentMethod } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { isUsable } from '../../parts/pay-failed/pay-result.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { MaskedText, maskedNumberText, MethodMark } from '../../ui/format/masked-number.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { Spinner } from '../../ui/look/spinner.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { MethodConsent } from './method-consent.tsx';
import { troubleOf } from './method-state.ts';
import { words } from './words.ts';

export interface MethodRowProps {
  readonly method: PaymentMethod;
  readonly mayChange: boolean;
  readonly onMakeDefault: () => Promise<void>;
  readonly onDelete: () => void;
}

/** One card or bank account with its state, what depends on it, and what can be done with it. */
export function MethodRow({ method, mayChange, onMakeDefault, onDelete }: MethodRowProps): ReactElement {
  const trouble = troubleOf(method);
  return (
    <li className="flex items-start gap-4 border-b border-line px-4 py-3 last:border-b-0">
      <span className="inline-flex h-5 w-7 shrink-0 items-center justify-center">
        <MethodMark {...method} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">
            <MaskedText {...method} />
          </span>
          {method.isDefault && <Badge>{words.method.default}</Badge>}
          {trouble && <Status tone={trouble.tone}>{trouble.state}</Status>}
        </p>
        <Facts facts={factsOf(method)} />
        {trouble && <p className="text-sm text-ink-faint">{trouble.advice}</p>}
        <MethodConsent consent={method.consent} />
      </div>
      {mayChange && <Actions method={method} onMakeDefault={onMakeDefault} onDelete={onDelete} />}
    </li>
  );
}

/** No dot begins or ends a line: each belongs to the fact behind it and is cut off where that begins one. */
function Facts({ facts }: { readonly facts: readonly string[] }): ReactElement {
  return (
    <div className="overflow-hidden text-sm text-ink-soft">
      <p className="-ml-4 flex flex-wrap">
        {facts.map((fact) => (
          <span
            key={fact}
            className="pl-4 before:mr-1.5 before:-ml-2.5 before:inline-block before:w-1 before:text-center before:content-['·']"
          >
            {fact}{' '}
          </span>
        ))}
      </p>
    </div>
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
        <span className="sr-only">{words.method.changingDefault}</span>
      </output>
    );
  }
  return (
    <Menu
      trigger={<IconButton icon="more" label={words.method.actions(maskedNumberText(method))} />}
      entries={[
        {
          key: 'default',
          text: words.method.makeDefault,
          icon: 'check',
          disabled: method.isDefault || !isUsable(method.status),
          onChoose: () => void makeDefault(),
        },
        { key: 'delete', text: words.method.delete, icon: 'trash', danger: true, apart: true, onChoose: onDelete },
      ]}
    />
  );
}

function factsOf(method: PaymentMethod): string[] {
  const { nameOnAccount, usedByCount, openChargeCount } = method;
  const uses = usedByCount === 0 ? words.method.unused : words.method.usedBy(usedByCount);
  const charges = openChargeCount === 0 ? null : words.method.openCharges(openChargeCount);
  return [expiryOf(method), nameOnAccount, uses, charges].filter((fact) => fact !== null);
}

function expiryOf({ expiresMonth, expiresYear, status }: PaymentMethod): string | null {
  if (expiresMonth === null || expiresYear === null) return null;
  const month = `${String(expiresMonth).padStart(2, '0')}/${expiresYear}`;
  return status === 'expired' ? words.method.expired(month) : words.method.expires(month);
}
