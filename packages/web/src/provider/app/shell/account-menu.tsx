import { useState, type ReactElement } from 'react';
import { Icon } from '../../../ui/look/icon.tsx';
import { Spinner } from '../../../ui/look/spinner.tsx';
import { dialogLate } from '../../../ui/late/shown-late.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { roleName } from '../../parts/role/role-rights.ts';
import { useStaffSelf } from '../../session/session-context.ts';
import { useLogOut } from './use-log-out.ts';
import { words } from './words.ts';

const OwnEmailsDialog = dialogLate(async () => (await import('./own-emails-dialog.tsx')).OwnEmailsDialog);

/** Who is logged in with which role, what we email them, and the way out. */
export function AccountMenu(): ReactElement | null {
  const self = useStaffSelf();
  const { leaving, logOut } = useLogOut();
  const [emails, setEmails] = useState(false);
  if (!self) return null;
  const name = self.name ?? self.email;
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className="ml-1 inline-flex h-9 max-w-64 min-w-0 items-center gap-2 rounded-box px-1.5 text-left hover:bg-hover"
          >
            <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-text">
              {leaving ? <Spinner /> : <Icon name="account" size={18} />}
            </span>
            <span className="sr-only">{words.account.label}</span>
            <span className="min-w-0 leading-tight max-sm:sr-only">
              <span className="block truncate text-sm font-medium">{name}</span>
              <span className="block text-xs text-ink-soft">{roleName(self.role)}</span>
            </span>
          </button>
        }
        heading={
          <>
            <p className="text-xs text-ink-faint">{words.account.loggedInAs}</p>
            <p className="max-w-56 truncate font-medium">{self.email}</p>
            <p className="text-sm text-ink-soft">{roleName(self.role)}</p>
          </>
        }
        entries={[
          { key: 'emails', text: words.emails.open, icon: 'mail', onChoose: () => setEmails(true) },
          { key: 'out', text: words.account.logOut, icon: 'sign-out', apart: true, onChoose: () => void logOut() },
        ]}
      />
      {emails && <OwnEmailsDialog open onOpenChange={setEmails} />}
    </>
  );
}
