import { claimCode } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/action/button.tsx';
import { count } from '../../ui/format/count.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';

const sentence = 'A claim code has five groups of four letters and digits.';

/** Where an order's SIMs have to be claimed before they can be activated: the field for its code. */
export function ClaimSims(): ReactElement | null {
  const { claimCodes } = usePublicConfig();
  return claimCodes ? <ClaimForm /> : null;
}

function ClaimForm(): ReactElement {
  const [claimed, setClaimed] = useState('');
  const form = useForm<'claimCode'>({
    initial: { claimCode: '' },
    validate: ({ claimCode: typed }) => (claimCode.safeParse(typed).success ? {} : { claimCode: sentence }),
    onSubmit: ({ claimCode: typed }) => claim(typed),
  });
  async function claim(typed: string): Promise<void> {
    setClaimed('');
    const answer = await call('claimSims', { body: { claimCode: typed } });
    if (!answer.ok) {
      form.setErrors({ claimCode: failureText(answer) });
      return;
    }
    form.replace({ claimCode: '' });
    setClaimed(claimedText(answer.value.simCount));
  }
  return (
    <Panel
      title="Claim your SIMs"
      note="Enter the claim code that came with your order. You need to do this once per order."
    >
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-72 flex-1">
            <TextField
              {...form.field('claimCode')}
              label="Claim code"
              placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
              autoComplete="off"
              spellCheck={false}
              className="tabular-nums uppercase"
            />
          </div>
          <Button type="submit" busy={form.busy} className="mt-6">
            Claim SIMs
          </Button>
        </div>
        {claimed && <Banner tone="good" title={claimed} />}
      </form>
    </Panel>
  );
}

function claimedText(simCount: number): string {
  return simCount === 1
    ? 'You can now activate the SIM of your order.'
    : `You can now activate the ${count(simCount)} SIMs of your order.`;
}
