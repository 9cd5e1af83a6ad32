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
import { RecoveryRow } from './recovery-row.tsx';
import { SettingsRow } from './settings-row.tsx';
import { TextMessageRow } from './text-message-row.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { useRecovery } from './use-recovery.ts';
import { words } from './words.tsx';

const openShape = z.optional(z.enum(['set-up', 'turn-off']));

/** What is asked for at a log-in besides the password; where nothing may be asked for, nothing is offered. */
export function SecondStepPanel({ facts }: { readonly facts: LoginFacts }): ReactElement | null {
  const { secondStep } = usePublicConfig().identity;
  const [open, setOpen] = useKept('login.app.open', undefined, openShape);
  const close = (next: boolean): void => setOpen((was) => (next ? was : undefined));
  const recovery = useRecovery();
  const setUp = (): void => void recovery.make();
  const isOn = facts.codes.includes('authenticator');
  if (!secondStep && facts.codes.length === 0) return null;
  return (
    <Panel flush title={words.secondStep.title} note={words.secondStep.note}>
      <SettingsRow
        icon="device"
        title={words.secondStep.authenticator}
        beside={isOn ? <Status tone="good">{words.on}</Status> : <Status tone="plain">{words.off}</Status>}
        note={words.secondStep.authenticatorNote}
        actions={
          isOn ? (
            <>
              {secondStep && <Button onClick={() => setOpen('set-up')}>{words.secondStep.replace}</Button>}
              <Button onClick={() => setOpen('turn-off')}>{words.turnOff}</Button>
            </>
          ) : secondStep ? (
            <Button tone="primary" onClick={() => setOpen('set-up')}>
              {words.secondStep.setUp}
            </Button>
          ) : undefined
        }
      />
      <TextMessageRow facts={facts} onSetUp={setUp} />
      {facts.codes.length > 1 && <FirstCode facts={facts} />}
      {facts.codes.length > 0 && <RecoveryRow recovery={recovery} email={facts.email} />}
      <AuthenticatorDialog open={open === 'set-up'} onOpenChange={close} facts={facts} onSetUp={setUp} />
      <TurnOffDialog open={open === 'turn-off'} onOpenChange={close} code="authenticator" facts={facts} />
    </Panel>
  );
}
