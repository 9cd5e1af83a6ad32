import type { Hook } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { shownZone, zoneText } from '../../../ui/format/zone.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { useReplayForm } from './use-replay-form.ts';
import { words } from './words.ts';

interface ReplayDialogProps {
  readonly hook: Hook;
  readonly onClose: () => void;
}

/** Sends the events of a period again. */
export function ReplayDialog({ hook: { id, url }, onClose }: ReplayDialogProps): ReactElement {
  const { form, refused } = useReplayForm(id, (count) => {
    toast.success(words.replay.done(count));
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      title={words.replay.title}
      description={<span className="wrap-anywhere">{words.replay.text(url)}</span>}
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <TextField label={words.replay.from} type="datetime-local" {...form.field('from')} />
        <TextField
          label={words.replay.until}
          hint={words.replay.zone(zoneText(shownZone()))}
          type="datetime-local"
          {...form.field('until')}
        />
        <RefusalNote text={refused} />
        <DialogActions>
          <Button type="submit" tone="primary" busy={form.busy}>
            {words.replay.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
