import type { ReactElement } from 'react';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionForm } from '../../../parts/decision/decision-form.tsx';
import { ReasonField, reasonFault } from '../../../parts/decision/reason-field.tsx';
import { useDecision } from '../../../parts/decision/use-decision.ts';
import { words } from './words.ts';

const { neverCut: said } = words;

interface KeepLineDialogProps {
  /** Of the account. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Puts a line on the list of those that are never suspended for a debt. */
export function KeepLineDialog(props: KeepLineDialogProps): ReactElement {
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title={said.dialog} description={said.text}>
      <KeepLineForm {...props} />
    </Dialog>
  );
}

function KeepLineForm({ id, onClose }: KeepLineDialogProps): ReactElement {
  const { form, refused } = useDecision({
    change: 'keepCustomerLine',
    done: said.saved,
    onClose,
    initial: { line: '', reason: '' },
    validate: (values) => ({
      ...(values.line.trim() === '' && { line: said.lineRequired }),
      ...reasonFault(values),
    }),
    send: (body) => callProvider('keepCustomerLine', { params: { id }, body }),
  });
  return (
    <DecisionForm submit={form.submit} busy={form.busy} refused={refused} confirm={said.save}>
      <TextField label={said.line} autoComplete="off" maxLength={40} required {...form.field('line')} />
      <ReasonField {...form.field('reason')} />
    </DecisionForm>
  );
}
