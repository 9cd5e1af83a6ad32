import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { useRefresh } from '../../../api/stale.ts';
import type { LoginFacts } from '../../../session/security/account-security.port.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { SettingsRow } from './settings-row.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { useProven } from './use-proven.tsx';
import { words } from './words.tsx';

interface TextMessageRowProps {
  readonly facts: LoginFacts;
  readonly onSetUp: () => void;
}

/** Codes by text message: only where the pool sends them, or they are on already. */
export function TextMessageRow({ facts, onSetUp }: TextMessageRowProps): ReactElement | null {
  const { act, dialog } = useProven();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const { secondStep, textMessages } = usePublicConfig().identity;
  const [turningOff, setTurningOff] = useKept('login.messages.off', false, z.boolean());
  const [settingUp, setSettingUp] = useKept('login.phone.open', false, z.boolean());
  const isOn = facts.codes.includes('sms');
  if (!isOn && !(secondStep && textMessages)) return null;
  async function turnOn(): Promise<void> {
    setBusy(true);
    setRefused('');
    const preferred = facts.preferred ?? 'sms';
    const on = [...facts.codes, 'sms' as const];
    const outcome = await act((security) => security.chooseCodes({ on, preferred }));
    await refresh('loginChanged');
    setBusy(false);
    if (!outcome.ok) return setRefused(outcome.refusal.message);
    toast.success(words.secondStep.smsOn);
    onSetUp();
  }
  return (
    <>
      <SettingsRow
        icon="message"
        title={words.secondStep.sms}
        beside={isOn ? <Status tone="good">{words.on}</Status> : <Status tone="plain">{words.off}</Status>}
        note={
          <>
            {facts.verifiedPhone ? words.secondStep.smsNoteTo(facts.verifiedPhone.slice(-4)) : words.secondStep.smsNote}
            <RefusalNote text={refused} />
          </>
        }
        actions={
          isOn ? (
            <Button onClick={() => setTurningOff(true)}>{words.turnOff}</Button>
          ) : facts.verifiedPhone === null ? (
            <Button onClick={() => setSettingUp(true)}>{words.secondStep.addPhone}</Button>
          ) : (
            <>
              <Button onClick={() => setSettingUp(true)}>{words.secondStep.changePhone}</Button>
              <Button busy={busy} onClick={() => void turnOn()}>
                {words.turnOn}
              </Button>
            </>
          )
        }
      />
      {dialog}
      <PhoneDialog open={settingUp} onOpenChange={setSettingUp} facts={facts} onSetUp={onSetUp} />
      <TurnOffDialog open={turningOff} onOpenChange={setTurningOff} code="sms" facts={facts} />
    </>
  );
}
