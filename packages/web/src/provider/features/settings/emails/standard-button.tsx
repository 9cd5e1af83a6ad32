import type { LetterWording } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { words as sentences } from './words.ts';

const words = sentences.edit;

export interface StandardButtonProps {
  readonly wording: LetterWording;
  /** The version that holds. */
  readonly over: number;
  readonly onDone: () => void;
}

/** Has emails written in the standard text again. */
export function StandardButton({ wording, over, onDone }: StandardButtonProps): ReactElement {
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const bringBack = async (): Promise<void> => {
    setBusy(true);
    const answer = await callProvider('changeWording', { params: { id: wording.id }, body: { words: null, over } });
    await refresh('changeWording');
    setBusy(false);
    setAsks(false);
    if (!answer.ok) return toast.error(failureText(answer));
    toast.success(words.isStandard);
    return onDone();
  };
  return (
    <>
      <Button onClick={() => setAsks(true)}>{words.standard}</Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={words.standardTitle}
        confirmText={words.standard}
        busy={busy}
        onConfirm={() => void bringBack()}
      >
        {words.standardText}
      </AlertDialog>
    </>
  );
}
