import { currentConsent, type PaymentMethod } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { useRefresh } from '../../api/stale.ts';
import type { PaymentToken } from '../../parts/hosted-payment-form/hosted-payment-form-props.ts';
import { HostedPaymentForm } from '../../parts/hosted-payment-form/hosted-payment-form.tsx';
import { ConsentText } from '../../parts/payment/consent-text.tsx';
import { useKept } from '../../session/use-kept.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Icon } from '../../ui/look/icon.tsx';
import { maskedNumberText } from '../../ui/format/masked-number.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Spinner } from '../../ui/look/spinner.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { words } from './words.ts';

export interface AddMethodProps {
  /** What the account has already. The first one becomes the default by itself. */
  readonly methods: readonly PaymentMethod[];
  /** The present default cannot be charged, or there is none. */
  readonly suggestDefault: boolean;
  readonly onAdded: (method: PaymentMethod) => void;
}

/** Takes a card or a bank account through the provider's own form and keeps it. */
export function AddMethod({ methods, suggestDefault, onAdded }: AddMethodProps): ReactElement {
  const { payments } = usePublicConfig();
  const [makeDefault, setMakeDefault] = useKept('methods.makeDefault', suggestDefault, z.boolean());
  const { busy, failure, add, fail } = useAddMethod(methods, onAdded);
  const isFirst = methods.length === 0;
  return (
    <Panel title={words.add.title}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{words.add.lead}</p>
        {!isFirst && (
          <Checkbox
            name="makeDefault"
            label={words.add.makeDefault}
            checked={makeDefault}
            disabled={busy}
            onChange={setMakeDefault}
          />
        )}
        <section aria-label={words.add.authorization} className="flex flex-col gap-1.5 text-sm text-ink-soft">
          <p>{words.add.authorizationLead}</p>
          <details>
            <summary className="cursor-pointer font-medium text-brand-text">{words.add.authorizationText}</summary>
            <div className="mt-1.5 flex flex-col gap-1.5">
              <ConsentText version={currentConsent} />
            </div>
          </details>
        </section>
        <HostedPaymentForm
          config={payments}
          tone="primary"
          busy={busy}
          buttonText={words.add.confirm}
          onToken={(token) => {
            void add(token, isFirst || makeDefault);
            setMakeDefault(false);
          }}
          onError={() => fail('')}
          onExpire={() => fail('')}
        />
        <output className="text-ink-soft empty:hidden">
          {busy && (
            <span className="flex items-center gap-2">
              <Spinner /> {words.add.busy}
            </span>
          )}
        </output>
        {failure && (
          <p role="alert" className="flex items-start gap-2 text-bad">
            <Icon name="alert" className="mt-0.5" size={16} />
            <span>{failure}</span>
          </p>
        )}
      </div>
    </Panel>
  );
}

function useAddMethod(methods: readonly PaymentMethod[], onAdded: AddMethodProps['onAdded']) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useState('');
  async function add({ opaqueData, cardExpires }: PaymentToken, makeDefault: boolean): Promise<void> {
    setBusy(true);
    fail('');
    const answer = await call('addPaymentMethod', {
      body: {
        opaqueData,
        ...(/^(0[1-9]|1[0-2])\/\d{2}$/.test(cardExpires) && { cardExpires }),
        makeDefault,
        consentVersion: currentConsent,
      },
      idempotencyKey: newIdempotencyKey(),
    });
    await refresh('addPaymentMethod');
    setBusy(false);
    if (answer.ok) {
      announce(answer.value.method, methods);
      onAdded(answer.value.method);
    } else fail(answer.refusal ? failureText(answer) : words.add.noAnswer);
  }
  return { busy, failure, add, fail };
}

function announce(method: PaymentMethod, before: readonly PaymentMethod[]): void {
  const name = maskedNumberText(method);
  if (before.some(({ id }) => id === method.id)) toast.note(words.add.known(name));
  else toast.success(words.add.done(name));
}
