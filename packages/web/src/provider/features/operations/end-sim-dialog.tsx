import type { Incident } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { valueOf } from '../../../api/call-failed.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { reasonFault } from './reason-dialog.tsx';
import { useAct } from './use-act.ts';
import { words } from './words.ts';

export interface EndSimDialogProps {
  readonly incident: Incident;
  readonly onClose: () => void;
}

/** Says what ending the SIM does, as its carrier shows it now, and asks for its last four digits. */
export function EndSimDialog({ incident, onClose }: EndSimDialogProps): ReactElement {
  const plan = useQuery({
    queryKey: ['ending', incident.id],
    queryFn: async ({ signal }) => valueOf(await callProvider('planEnding', { params: { id: incident.id }, signal })),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.end.title}>
      <Loaded query={plan} failed={words.end.failed} skeleton={<output>{words.end.asking}</output>}>
        {({ iccid, sentences }) => (
          <div className="flex flex-col gap-4">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <EndForm incident={incident} iccid={iccid} onClose={onClose} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function EndForm({ incident, iccid, onClose }: EndSimDialogProps & { readonly iccid: string }): ReactElement {
  const act = useAct({ saysFailure: false });
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { reason: '', lastDigits: '' },
    validate: ({ reason, lastDigits }) => ({
      ...reasonFault(reason),
      ...(lastDigits.trim() !== iccid.slice(-4) && { lastDigits: words.end.wrongDigits }),
    }),
    onSubmit: async (body) => {
      const failure = await act('endSim', () => callProvider('endSim', { params: { id: incident.id }, body }));
      setRefused(failure);
      if (failure === '') onClose();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField
        label={words.reason.label}
        hint={words.reason.hint}
        autoComplete="off"
        maxLength={500}
        required
        {...form.field('reason')}
      />
      <TextField
        label={words.end.digits}
        hint={words.end.digitsHint(iccid)}
        autoComplete="off"
        inputMode="numeric"
        required
        {...form.field('lastDigits')}
      />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="danger" busy={form.busy}>
          {words.end.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
