import type { CustomerExtra } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { money } from '../../../../ui/format/money.ts';
import { percent } from '../../../../ui/format/percent.ts';
import { dateText } from '../../../../ui/format/time.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionDialog } from '../../../parts/decision/decision-dialog.tsx';
import { useAction } from '../../../navigation/actions/use-action.ts';
import { ActionButton } from '../../../parts/actions/action-button.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { ExtraDialog } from './extra-dialog.tsx';
import { LiveStatus } from './live-status.tsx';
import { words } from './words.ts';

const { extras: said } = words;

interface ExtrasPanelProps {
  /** Of the account. */
  readonly id: string;
  readonly extras: readonly CustomerExtra[] | undefined;
}

/** Discounts and extra charges, ended ones included. */
export function ExtrasPanel({ id, extras }: ExtrasPanelProps): ReactElement {
  const mayDecide = useStaffMayDo('money');
  const [adds, setAdds] = useState(false);
  const add = useAction('addExtra', () => setAdds(true));
  const [ended, setEnded] = useState<CustomerExtra | null>(null);
  return (
    <Panel flush title={said.title} action={<ActionButton action={add} />}>
      <Table
        label={said.title}
        columns={mayDecide ? [...columns, endColumn(setEnded)] : columns}
        rows={extras}
        rowKey={(extra) => extra.id}
        skeletonRows={2}
        empty={
          <EmptyState icon="billing" title={said.none}>
            {said.noneText}
          </EmptyState>
        }
      />
      {adds && <ExtraDialog id={id} onClose={() => setAdds(false)} />}
      {ended && (
        <DecisionDialog
          title={said.endTitle(ended.name)}
          text={said.endText}
          confirm={said.endConfirm}
          tone="danger"
          done={said.endSaved}
          change="endCustomerExtra"
          decide={(reason) => callProvider('endCustomerExtra', { params: { id, item: ended.id }, body: { reason } })}
          onClose={() => setEnded(null)}
        />
      )}
    </Panel>
  );
}

function amountText({ kind, amountCents, ratePpm, isMonthly }: CustomerExtra): string {
  const sign = kind === 'discount' ? -1 : 1;
  const amount = ratePpm === null ? money(sign * (amountCents ?? 0)) : said.recurring(percent(sign * ratePpm));
  return isMonthly ? said.monthly(amount) : said.once(amount);
}

const columns: readonly Column<CustomerExtra>[] = [
  {
    key: 'name',
    title: said.columns.name,
    phone: 'head',
    cell: ({ name, by, madeAt, reason }) => (
      <span className="block min-w-0 wrap-anywhere">
        {name}
        <span className="block text-sm font-normal text-ink-faint">{words.by(by, dateText(madeAt), reason)}</span>
      </span>
    ),
  },
  { key: 'amount', title: said.columns.amount, align: 'end', cell: amountText },
  {
    key: 'when',
    title: said.columns.when,
    cell: ({ fromDay, throughDay }) =>
      throughDay === null ? said.since(dateText(fromDay)) : said.between(dateText(fromDay), dateText(throughDay)),
  },
  { key: 'state', title: said.columns.state, phone: 'corner', cell: (extra) => <LiveStatus {...extra} /> },
];

const endColumn = (onEnd: (extra: CustomerExtra) => void): Column<CustomerExtra> => ({
  key: 'end',
  title: words.end,
  actions: true,
  cell: (extra) =>
    extra.isLive && (
      <Button size="small" aria-label={words.endOf(extra.name)} onClick={() => onEnd(extra)}>
        {words.end}
      </Button>
    ),
});
