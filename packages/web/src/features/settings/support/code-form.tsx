import { supportActions, type SupportAction } from '@linekeeper/contract';
import { useState, type FormEvent, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { words } from './words.ts';

interface CodeFormProps {
  readonly onMade: (code: string) => void;
}

/** What support may do; nothing is chosen to begin with. */
export function CodeForm({ onMade }: CodeFormProps): ReactElement {
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<readonly SupportAction[]>([]);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const choose = (action: SupportAction, isChosen: boolean): void =>
    setChosen(supportActions.filter((one) => (one === action ? isChosen : chosen.includes(one))));
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const answer = await call('makeSupportCode', { body: { actions: [...chosen] } });
    setRefused(answer.ok ? '' : failureText(answer));
    await refresh('makeSupportCode');
    setBusy(false);
    if (!answer.ok) return;
    setChosen([]);
    onMade(answer.value.code);
  }
  return (
    <Panel title={words.title} note={words.note}>
      <form noValidate onSubmit={(event) => void make(event)} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-medium">{words.choose}</legend>
          {supportActions.map((action) => (
            <Checkbox
              key={action}
              name={action}
              checked={chosen.includes(action)}
              onChange={(isChosen) => choose(action, isChosen)}
              label={
                <>
                  {words.actions[action]}
                  <span className="block text-sm text-ink-soft">{words.hints[action]}</span>
                </>
              }
            />
          ))}
        </fieldset>
        <p className="text-sm text-ink-soft">{words.never}</p>
        <RefusalNote text={refused} />
        <Button type="submit" tone="primary" busy={busy} disabled={chosen.length === 0} className="self-start">
          {words.make}
        </Button>
      </form>
    </Panel>
  );
}
