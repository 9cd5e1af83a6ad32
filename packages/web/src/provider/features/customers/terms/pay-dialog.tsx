import type { CustomerTerms } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Choice } from '../../../../ui/form/choice.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { centsOf } from '../../../parts/decision/amounts.ts';
import { DecisionForm } from '../../../parts/decision/decision-form.tsx';
import { ReasonField, reasonFault } from '../../../parts/decision/reason-field.tsx';
import { useDecision } from '../../../parts/decision/use-decision.ts';
import { words as decisionWords } from '../../../parts/decision/words.ts';
import { words } from './words.ts';

const { pay } = words;

interface PayDialogProps {
  /** Of the account. */
  readonly id: string;
  readonly terms: Pick<CustomerTerms, 'creditLimitCents' | 'netDays'>;
  readonly onClose: () => void;
}

const choices = [
  { value: '', label: pay.choices.card, netDays: null },
  { value: '15', label: pay.choices.net15, netDays: 15 },
  { value: '30', label: pay.choices.net30, netDays: 30 },
  { value: '60', label: pay.choices.net60, netDays: 60 },
] as const;

/** Changes how a customer pays, and its credit limit. */
export function PayDialog(props: PayDialogProps): ReactElement {
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title={pay.dialog} description={pay.text}>
      <PayForm {...props} />
    </Dialog>
  );
}

function PayForm({ id, terms: { netDays, creditLimitCents }, onClose }: PayDialogProps): ReactElement {
  const { form, refused } = useDecision({
    change: 'changeCustomerTerms',
    done: pay.saved,
    onClose,
    initial: {
      net: netDays === null ? '' : String(netDays),
      limit: creditLimitCents === null ? '' : (creditLimitCents / 100).toFixed(2),
      reason: '',
    },
    validate: (values) => ({
      ...(Number.isNaN(centsOf(values.limit)) && { limit: decisionWords.wrongAmount }),
      ...reasonFault(values),
    }),
    send: ({ net, limit, reason }) => {
      const chosen = choices.find(({ value }) => value === net);
      const body = { netDays: chosen?.netDays ?? null, creditLimitCents: centsOf(limit), reason };
      return callProvider('changeCustomerTerms', { params: { id }, body });
    },
  });
  return (
    <DecisionForm submit={form.submit} busy={form.busy} refused={refused} confirm={pay.save}>
      <Choice
        name="net"
        label={pay.choice}
        options={choices}
        value={form.values.net}
        onChange={form.field('net').onChange}
      />
      <TextField label={pay.limitField} hint={pay.limitHint} inputMode="decimal" {...form.field('limit')} />
      <ReasonField {...form.field('reason')} />
    </DecisionForm>
  );
}
