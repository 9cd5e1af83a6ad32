import { useState, type ReactElement } from 'react';
import type { LoginFacts } from '../../../session/security/account-security.port.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Status } from '../../../ui/status.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { FirstCode } from './first-code.tsx';
import { SettingsRow } from './settings-row.tsx';
import { TextMessageRow } from './text-message-row.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

/** What is asked for at a log-in besides the password. */
export function SecondStepPanel({ facts }: { readonly facts: LoginFacts }): ReactElement {
  const [open, setOpen] = useState<'set-up' | 'turn-off'>();
  const close = (next: boolean): void => setOpen((was) => (next ? was : undefined));
  const isOn = facts.codes.includes('authenticator');
  return (
    <Panel
      flush
      title="Second step at log-in"
      note="A code besides the password keeps others out, even if they know the password."
    >
      <SettingsRow
        icon="device"
        title="Authenticator app"
        beside={isOn ? <Status tone="good">On</Status> : <Status tone="plain">Off</Status>}
        note="Six digits from an app on your phone or computer, also without a network."
        actions={
          isOn ? (
            <>
              <Button onClick={() => setOpen('set-up')}>Replace</Button>
              <Button onClick={() => setOpen('turn-off')}>Turn off</Button>
            </>
          ) : (
            <Button tone="primary" onClick={() => setOpen('set-up')}>
              Set up
            </Button>
          )
        }
      />
      <TextMessageRow facts={facts} />
      {facts.codes.length > 1 && <FirstCode facts={facts} />}
      <AuthenticatorDialog open={open === 'set-up'} onOpenChange={close} facts={facts} />
      <TurnOffDialog open={open === 'turn-off'} onOpenChange={close} code="authenticator" facts={facts} />
    </Panel>
  );
}
