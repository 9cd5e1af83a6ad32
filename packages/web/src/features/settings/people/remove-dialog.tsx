import type { Person } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { useSession } from '../../../session/session-context.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { personName } from './person-name.ts';
import { words } from './words.ts';

export interface RemoveDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly person: Person;
}

/** Names the person, says what removing means, and does it. */
export function RemoveDialog({ open, onOpenChange, person }: RemoveDialogProps): ReactElement {
  const { busy, refused, setRefused, remove } = useRemoval(person, () => onOpenChange(false));
  const { title, text, confirm } = wordsFor(person);
  function change(next: boolean): void {
    if (busy) return;
    setRefused('');
    onOpenChange(next);
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      title={title}
      confirmText={confirm}
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
    >
      <p>{text}</p>
      {person.status === 'active' && <p className="mt-2">{words.removal.unaffected}</p>}
      <div className="mt-3">
        <RefusalNote text={refused} />
      </div>
    </AlertDialog>
  );
}

function wordsFor(person: Person): { title: string; text: string; confirm: string } {
  const name = personName(person);
  if (person.isYou) {
    const { title, text, confirm } = words.removal.leave;
    return { title, text: text(person.email), confirm };
  }
  const { title, text, confirm } = person.status === 'active' ? words.removal.person : words.removal.invitation;
  return { title: title(name), text: text(person.email), confirm };
}

function useRemoval(person: Person, onDone: () => void) {
  const refresh = useRefresh();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function remove(): Promise<void> {
    setBusy(true);
    setRefused('');
    const answer = await call('removePerson', { params: { id: person.id } });
    if (answer.ok && person.isYou) return session.signOut('person');
    await refresh('removePerson');
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    onDone();
    toast.success(words.removal.done(personName(person)));
    return undefined;
  }
  return { busy, refused, setRefused, remove };
}
