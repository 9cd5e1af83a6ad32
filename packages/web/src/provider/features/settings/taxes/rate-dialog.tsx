import type { TaxRateShown, TaxesChange } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { RateFields } from './rate-fields.tsx';
import { faultsOf, rateOf, textsOf, type RateTexts } from './rate-form.ts';
import { words } from './words.ts';

/** `follow`: from a day on, as a rate of its own; `edit`: in place of what is there. */
export type RateAct = { readonly kind: 'add' } | { readonly kind: 'edit' | 'follow'; readonly rate: TaxRateShown };

export interface RateDialogProps {
  readonly act: RateAct;
  readonly onClose: () => void;
}

export function RateDialog({ act, onClose }: RateDialogProps): ReactElement {
  const titles = { add: words.form.addTitle, edit: words.form.editTitle, follow: words.form.followTitle };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={titles[act.kind]}
      {...(act.kind === 'follow' && { description: words.form.followText })}
    >
      <RateForm act={act} onClose={onClose} />
    </Dialog>
  );
}

function changeOf(act: RateAct, texts: RateTexts): TaxesChange {
  const instead = act.kind === 'edit' ? { code: act.rate.code, validFrom: act.rate.validFrom } : null;
  return {
    what: { kind: 'set', rate: rateOf(texts), instead, endsEarlier: act.kind === 'follow' },
    reason: texts.reason,
    isDryRun: false,
  };
}

function RateForm({ act, onClose }: RateDialogProps): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const rate = act.kind === 'add' ? undefined : act.rate;
  const form = useForm({
    initial: textsOf(rate, act.kind === 'follow'),
    validate: faultsOf,
    onSubmit: async (texts) => {
      setRefused('');
      const answer = await callProvider('changeTaxes', { body: changeOf(act, texts) });
      if (!answer.ok) {
        const { file, ratePer100000, flatCents, ...fields } = answer.refusal?.fields ?? {};
        const amount = ratePer100000 ?? flatCents;
        form.setErrors({ ...fields, ...(amount && { amount }) });
        if (answer.refusal?.fields === undefined || file) setRefused(file ?? failureText(answer));
        return;
      }
      onClose();
      await refresh('changeTaxes');
      const { added, changed, removed } = answer.value;
      toast.success(added.length + changed.length + removed.length > 0 ? words.form.saved : words.form.same);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <RateFields form={form} isCodeFixed={act.kind === 'follow'} />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.form.save}
        </Button>
      </DialogActions>
    </form>
  );
}
