import type { Approval, ApprovalState } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateTimeText } from '../../../ui/format/time.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { words as actionWords } from '../../parts/staff-action/words.ts';
import { words } from './words.ts';

const tones: Record<ApprovalState, StatusTone> = {
  waiting: 'warn',
  done: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
  failed: 'bad',
};

export function ApprovalStatus({ state }: Pick<Approval, 'state'>): ReactElement {
  return <Status tone={tones[state]}>{actionWords.states[state]}</Status>;
}

export const approvalColumns = (onOpen: (request: Approval) => void): readonly Column<Approval>[] => [
  {
    key: 'what',
    title: words.columns.what,
    phone: 'head',
    cell: ({ action, about, reason }) => (
      <span className="wrap-anywhere">
        {words.about(actionWords.kinds[action.kind].title, about)}
        <span className="block text-sm font-normal text-ink-faint">{reason}</span>
      </span>
    ),
  },
  {
    key: 'customer',
    title: words.columns.customer,
    cell: ({ account }) => (
      <TextLink to={paths.customer} params={{ id: account.id }}>
        {account.company}
      </TextLink>
    ),
  },
  {
    key: 'asked',
    title: words.columns.asked,
    roomy: true,
    cell: ({ askedBy, askedAt }) => (
      <span>
        {askedBy.name}
        <span className="block text-sm text-ink-faint">{dateTimeText(askedAt)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    title: words.columns.state,
    cell: ({ state, decidedBy }) => (
      <span className="max-sm:text-right">
        <ApprovalStatus state={state} />
        {decidedBy && <span className="block text-sm text-ink-faint">{words.decided(decidedBy)}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    title: words.columns.amount,
    align: 'end',
    cell: ({ amountCents }) => (amountCents === null ? words.noAmount : money(amountCents)),
  },
  {
    key: 'actions',
    title: words.columns.actions,
    actions: true,
    phone: 'line',
    cell: (request) => (
      <Button size="small" onClick={() => onOpen(request)}>
        {request.state === 'waiting' ? words.review : words.details}
      </Button>
    ),
  },
];
