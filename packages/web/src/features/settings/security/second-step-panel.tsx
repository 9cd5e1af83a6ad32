import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import type { LoginFacts } from '../../../session/security/account-security.port.ts';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { FirstCode } from './first-code.tsx';
import { SettingsRow } from './settings-row.tsx';
import { TextMessageRow } from './text-message-row.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

const openShape = z.optional(z.enum(['set-up', 'turn-off']));

/** What is asked for at a log-in besides the password; where nothing may be asked for, nothing is offered. */
export function SecondStepPanel({ facts }: { readonly facts: LoginFacts }): ReactElement | null {
  const { secondStep } = usePublicConfig().identity;
  const [open, setOpen] = useKept('login.app.open', undefined, openShape);
  const close = (next: boolean): void => setOpen((was) => (next ? was : undefined));
  const isOn = facts.codes.includes('authenticator');
  if (!secondStep && facts.codes.length === 0) return null;
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
              {secondStep && <Button onClick={() => setOpen('set-up')}>Replace</Button>}
              <Button onClick={() => setOpen('turn-off')}>Turn off</Button>
            </>
          ) : secondStep ? (
            <Button tone="primary" onClick={() => setOpen('set-up')}>
              Set up
            </Button>
          ) : undefined
        }
      />
      <TextMessageRow facts={facts} />
      {facts.codes.length > 1 && <FirstCode facts={facts} />}
      <AuthenticatorDialog open={open === 'set-up'} onOpenChange={close} facts={facts} />
      <TurnOffDialog open={open === 'turn-off'} onOpenChange={close} code="authenticator" facts={facts} />
    </Panel>
  );
}
