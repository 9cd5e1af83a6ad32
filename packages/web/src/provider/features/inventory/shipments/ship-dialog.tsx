import type { ListedShipment } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { Problems } from '../problems.tsx';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

const { ship } = words;

interface ShipDialogProps {
  readonly shipment: ListedShipment;
  readonly onClose: () => void;
}

/** Asks which SIMs are in the package and how it travels. */
export function ShipDialog(props: ShipDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      closesOnlyByButton
      width="medium"
      title={ship.title}
      description={ship.text}
    >
      <ShipForm {...props} />
    </Dialog>
  );
}

function ShipForm({ shipment: { id, simCount }, onClose }: ShipDialogProps): ReactElement {
  const refresh = useRefresh();
  const [picking, setPicking] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { content: '', courier: '', trackingNumber: '' },
    validate: ({ content }) => (content.trim() === '' ? { content: ship.listRequired } : {}),
    onSubmit: async (body) => {
      setRefused('');
      const answer = await callProvider('shipSims', { params: { id }, body });
      await refresh('shipSims');
      if (!answer.ok) return setRefused(failureText(answer));
      setProblems(answer.value.problems);
      if (answer.value.problems.length > 0) return undefined;
      toast.success(ship.done);
      return onClose();
    },
  });
  async function pick(): Promise<void> {
    setPicking(true);
    const answer = await callProvider('suggestSims', { params: { id } });
    setPicking(false);
    if (!answer.ok) return setRefused(failureText(answer));
    const { iccids, missingCount } = answer.value;
    form.replace({ ...form.values, content: iccids.join('\n') });
    return setProblems(missingCount > 0 ? [ship.missing(missingCount)] : []);
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <Button icon="sim" busy={picking} onClick={() => void pick()} className="self-start">
        {ship.pick}
      </Button>
      <TextArea label={ship.list} hint={ship.listHint} required {...form.field('content')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={ship.courier}
          hint={ship.courierHint}
          autoComplete="off"
          maxLength={60}
          {...form.field('courier')}
        />
        <TextField label={ship.tracking} autoComplete="off" maxLength={60} {...form.field('trackingNumber')} />
      </div>
      {problems.length > 0 && <Problems problems={problems} />}
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {ship.confirm(simCount)}
        </Button>
      </DialogActions>
    </form>
  );
}
