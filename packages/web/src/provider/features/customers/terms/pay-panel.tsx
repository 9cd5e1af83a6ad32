import type { CustomerTerms } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { money } from '../../../../ui/format/money.ts';
import { dateText } from '../../../../ui/format/time.ts';
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionDialog } from '../../../parts/decision/decision-dialog.tsx';
import { useAction } from '../../../navigation/actions/use-action.ts';
import { ActionButton } from '../../../parts/actions/action-button.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { PayDialog } from './pay-dialog.tsx';
import { words } from './words.ts';

const { pay } = words;

interface PayPanelProps {
  /** Of the account. */
  readonly id: string;
  readonly terms: CustomerTerms | undefined;
}

/** How invoices are paid, what may be owed, and whether paying late costs interest. */
export function PayPanel({ id, terms }: PayPanelProps): ReactElement {
  const mayDecide = useStaffMayDo('money');
  const [open, setOpen] = useState<'interest' | 'terms' | null>(null);
  const onClose = () => setOpen(null);
  const change = useAction('changeTerms', () => setOpen('terms'), terms !== undefined);
  const isExempt = terms !== undefined && terms.interestExemption !== null;
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen('interest')}>{isExempt ? pay.interestOn : pay.interestOff}</Button>
      <ActionButton action={change} />
    </div>
  );
  return (
    <Panel title={pay.title} action={mayDecide && terms && actions}>
      <DefinitionList items={factsOf(terms)} />
      {terms && open === 'terms' && <PayDialog id={id} terms={terms} onClose={onClose} />}
      {open === 'interest' && (
        <DecisionDialog
          title={isExempt ? pay.interestOn : pay.interestOff}
          text={isExempt ? pay.interestOnText : pay.interestOffText}
          confirm={isExempt ? pay.interestOn : pay.interestOff}
          done={pay.interestSaved}
          change="exemptCustomerFromInterest"
          decide={(reason) =>
            callProvider('exemptCustomerFromInterest', { params: { id }, body: { isExempt: !isExempt, reason } })
          }
          onClose={onClose}
        />
      )}
    </Panel>
  );
}

function factsOf(terms: CustomerTerms | undefined) {
  const { netDays, creditLimitCents: limit, interestExemption: free } = terms ?? {};
  const why = free && words.by(free.by, dateText(free.since), free.reason);
  return [
    { term: pay.terms, value: terms && (netDays ? pay.net(netDays) : pay.card) },
    { term: pay.limit, value: terms && (typeof limit === 'number' ? money(limit) : pay.noLimit) },
    {
      term: pay.interest,
      value: terms && (
        <>
          {why ? pay.free : pay.charged}
          {why && <span className="block text-sm text-ink-faint">{why}</span>}
        </>
      ),
    },
  ];
}
