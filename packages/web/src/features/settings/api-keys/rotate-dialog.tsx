import { overlapHoursChoices, type ApiKey } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { words } from './words.ts';

interface RotateDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  readonly onRotated: (secret: string) => void;
}

type Hours = (typeof overlapHoursChoices)[number];

/** A new secret for the same key, and for how long the old one goes on. */
export function RotateDialog({ apiKey: { id, name }, onClose, onRotated }: RotateDialogProps): ReactElement {
  const refresh = useRefresh();
  const [overlapHours, setOverlapHours] = useState<Hours>(24);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function rotate(): Promise<void> {
    setBusy(true);
    const answer = await call('rotateApiKey', { params: { id }, body: { overlapHours } });
    await refresh('rotateApiKey');
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    onClose();
    return onRotated(answer.value.secret);
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title={words.rotate.title(name)}
      confirmText={words.rotate.confirm}
      busy={busy}
      onConfirm={() => void rotate()}
    >
      <p className="mb-3">{words.rotate.text}</p>
      <p className="mb-1.5 font-medium text-ink">{words.rotate.overlap}</p>
      <Choice
        name="overlap"
        label={words.rotate.overlap}
        options={overlapHoursChoices.map((hours) => ({ value: String(hours), label: words.rotate.overlaps[hours] }))}
        value={String(overlapHours)}
        onChange={(chosen) =>
          setOverlapHours(overlapHoursChoices.find((hours) => String(hours) === chosen) ?? overlapHours)
        }
      />
      <RefusalNote text={refused} />
    </AlertDialog>
  );
}
