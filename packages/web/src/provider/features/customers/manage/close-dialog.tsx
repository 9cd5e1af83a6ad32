import type { Customer } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionForm } from '../../../parts/decision/decision-form.tsx';
import { ReasonField, reasonFault } from '../../../parts/decision/reason-field.tsx';
import { useDecision } from '../../../parts/decision/use-decision.ts';
import { words } from './words.ts';

const { close: said } = words;

interface CloseDialogProps {
  readonly customer: Pick<Customer, 'company' | 'id'>;
  /** Names the act. */
  readonly label: string;
  readonly onClose: () => void;
}

/** Closes an account for good, once its company was typed. */
export function CloseDialog(props: CloseDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={props.label}
      description={said.text(props.customer.company)}
    >
      <CloseForm {...props} />
    </Dialog>
  );
}

function CloseForm({ customer: { id, company }, label, onClose }: CloseDialogProps): ReactElement {
  const { form, refused } = useDecision({
    change: 'closeCustomer',
    done: said.done,
    onClose,
    initial: { company: '', reason: '' },
    validate: (values) => ({
      ...(values.company.trim() !== company.trim() && { company: said.differs }),
      ...reasonFault(values),
    }),
    send: (body) => callProvider('closeCustomer', { params: { id }, body }),
  });
  return (
    <DecisionForm submit={form.submit} busy={form.busy} refused={refused} confirm={label} tone="danger">
      <TextField label={said.company(company)} autoComplete="off" required {...form.field('company')} />
      <ReasonField {...form.field('reason')} />
    </DecisionForm>
  );
}
