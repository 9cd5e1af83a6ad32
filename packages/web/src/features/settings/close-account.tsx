import type { Profile } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-context.ts';
import { useAction } from '../../parts/actions/use-action.ts';
import { useKept } from '../../session/use-kept.ts';
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RefusalNote } from '../../ui/feedback/refusal-note.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { words } from './words.ts';

/** For owners: says what closing means, asks for the company's name, and ends at the log-in page. */
export function CloseAccount({ profile }: { readonly profile: Profile }): ReactElement {
  const [open, setOpen] = useKept('account.close.open', false, z.boolean());
  useAction('closeAccount', () => setOpen(true));
  const typed = useKept('account.close', '', z.string());
  const { busy, refused, forget, close } = useClosing(profile);
  function change(next: boolean): void {
    if (busy) return;
    forget();
    setOpen(next);
  }
  return (
    <Panel title={words.closing.title} note={words.closing.note}>
      <p className="text-ink-soft">{words.closing.text}</p>
      <Button tone="danger" className="mt-3" onClick={() => change(true)}>
        {words.closing.button}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={change}
        title={words.closing.question(profile.company)}
        confirmText={words.closing.button}
        tone="danger"
        busy={busy}
        typeToConfirm={profile.company.trim()}
        typed={typed}
        onConfirm={() => void close()}
      >
        <p>{words.closing.logins}</p>
        <p className="mt-2">{words.closing.books}</p>
        <div className="mt-3">
          <RefusalNote text={refused.text} />
          {refused.code === 'account_in_use' && (
            <p className="mt-2 flex gap-4">
              <TextLink to={paths.lines}>{words.closing.openLines}</TextLink>
              <TextLink to={paths.billing}>{words.closing.openBilling}</TextLink>
            </p>
          )}
        </div>
      </AlertDialog>
    </Panel>
  );
}

const nothing = { code: '', text: '' };

function useClosing({ company }: Profile) {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(nothing);
  async function close(): Promise<void> {
    setBusy(true);
    setRefused(nothing);
    const answer = await call('closeAccount', { body: { company } });
    if (answer.ok) return session.signOut('closing');
    setBusy(false);
    const { fields, code = '' } = answer.refusal ?? {};
    setRefused({ code, text: fields?.['company'] ?? failureText(answer) });
    return undefined;
  }
  return { busy, refused, forget: () => setRefused(nothing), close };
}
