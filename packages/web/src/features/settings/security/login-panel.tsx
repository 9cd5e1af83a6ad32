import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import type { LoginFacts } from '../../../session/security/account-security.port.ts';
import { useAction } from '../../../parts/actions/use-action.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { SettingsRow } from './settings-row.tsx';
import { useSecurity } from './use-security.ts';
import { words } from './words.tsx';

const openShape = z.optional(z.enum(['password', 'email', 'confirm']));

/** What the person logs in with. */
export function LoginPanel({ facts }: { readonly facts: LoginFacts }): ReactElement {
  const [open, setOpen] = useKept('login.open', undefined, openShape);
  useAction('changePassword', () => setOpen('password'));
  useAction('changeEmail', () => setOpen('email'));
  const close = (next: boolean): void => setOpen((was) => (next ? was : undefined));
  const act = useSecurity();
  const [sending, setSending] = useState(false);
  const { email, isEmailVerified } = facts;
  async function confirm(): Promise<void> {
    setSending(true);
    const outcome = await act((security) => security.sendEmailCode());
    setSending(false);
    if (outcome.ok) {
      toast.clear('confirm email');
      setOpen('confirm');
    } else toast.error(outcome.refusal.message, { about: 'confirm email' });
  }
  return (
    <Panel flush title={words.login.title}>
      <SettingsRow
        icon="mail"
        title={email}
        beside={isEmailVerified ? undefined : <Status tone="warn">{words.login.unconfirmed}</Status>}
        note={isEmailVerified ? words.login.emailNote : words.login.unconfirmedNote}
        actions={
          <>
            {!isEmailVerified && (
              <Button busy={sending} onClick={() => void confirm()}>
                {words.login.confirmEmail}
              </Button>
            )}
            <Button onClick={() => setOpen('email')}>{words.login.changeEmail}</Button>
          </>
        }
      />
      <SettingsRow
        icon="lock"
        title={words.login.password}
        note={words.login.passwordNote}
        actions={<Button onClick={() => setOpen('password')}>{words.login.changePassword}</Button>}
      />
      <ChangePasswordDialog open={open === 'password'} onOpenChange={close} email={email} />
      <ChangeEmailDialog open={open === 'email'} onOpenChange={close} email={email} />
      <ChangeEmailDialog open={open === 'confirm'} onOpenChange={close} email={email} unconfirmed />
    </Panel>
  );
}
