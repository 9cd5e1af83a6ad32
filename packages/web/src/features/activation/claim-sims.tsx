import { claimCode } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { words } from './words.tsx';

export interface ClaimSimsProps {
  /** More SIMs are the account's now. */
  readonly onClaimed: () => void;
}

/** The field for a claim code, where SIMs have to be claimed before they can be activated. */
export function ClaimSims(props: ClaimSimsProps): ReactElement | null {
  const { claimCodes } = usePublicConfig();
  return claimCodes ? <ClaimForm {...props} /> : null;
}

function ClaimForm({ onClaimed }: ClaimSimsProps): ReactElement {
  const [claimed, setClaimed] = useState('');
  const form = useForm<'claimCode'>({
    initial: { claimCode: '' },
    validate: ({ claimCode: typed }) =>
      claimCode.safeParse(typed).success ? {} : { claimCode: words.claim.codeWrong },
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
    setClaimed(words.claim.done(answer.value.simCount));
    onClaimed();
  }
  return (
    <Panel title={words.claim.title} note={words.claim.note}>
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-72 flex-1">
            <TextField
              {...form.field('claimCode')}
              label={words.claim.code}
              placeholder={words.claim.codeSample}
              autoComplete="off"
              spellCheck={false}
              className="tabular-nums uppercase"
            />
          </div>
          <Button type="submit" busy={form.busy} className="mt-6">
            {words.claim.submit}
          </Button>
        </div>
        {claimed && <Banner tone="good" title={claimed} />}
      </form>
    </Panel>
  );
}
