import type { CustomerExemption } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { dateText } from '../../../../ui/format/time.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionDialog } from '../../../parts/decision/decision-dialog.tsx';
import { useAction } from '../../../navigation/actions/use-action.ts';
import { ActionButton } from '../../../parts/actions/action-button.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { ExemptionDialog } from './exemption-dialog.tsx';
import { LiveStatus } from './live-status.tsx';
import { words } from './words.ts';

const { exemptions: said } = words;

interface ExemptionsPanelProps {
  /** Of the account. */
  readonly id: string;
  readonly exemptions: readonly CustomerExemption[] | undefined;
}

/** Why the customer pays no tax, ended exemptions included. */
export function ExemptionsPanel({ id, exemptions }: ExemptionsPanelProps): ReactElement {
  const mayDecide = useStaffMayDo('money');
  const [adds, setAdds] = useState(false);
  const add = useAction('addExemption', () => setAdds(true));
  const [ended, setEnded] = useState<CustomerExemption | null>(null);
  return (
    <Panel flush title={said.title} action={<ActionButton action={add} />}>
      <Table
        label={said.title}
        columns={mayDecide ? [...columns, endColumn(setEnded)] : columns}
        rows={exemptions}
        rowKey={(exemption) => exemption.id}
        skeletonRows={1}
        empty={<p className="px-4 pb-4 text-ink-soft">{said.none}</p>}
      />
      {adds && <ExemptionDialog id={id} onClose={() => setAdds(false)} />}
      {ended && (
        <DecisionDialog
          title={said.endTitle(ended.certificate)}
          text={said.endText}
          confirm={said.endConfirm}
          tone="danger"
          done={said.endSaved}
          change="endCustomerExemption"
          decide={(reason) =>
            callProvider('endCustomerExemption', { params: { id, item: ended.id }, body: { reason } })
          }
          onClose={() => setEnded(null)}
        />
      )}
    </Panel>
  );
}

const columns: readonly Column<CustomerExemption>[] = [
  {
    key: 'certificate',
    title: said.columns.certificate,
    phone: 'head',
    cell: ({ certificate, kind, reason }) => (
      <span className="block min-w-0 wrap-anywhere">
        {certificate}
        <span className="block text-sm font-normal text-ink-faint">{said.why(said.kinds[kind], reason)}</span>
      </span>
    ),
  },
  { key: 'where', title: said.columns.where, cell: ({ state }) => state ?? said.everywhere },
  {
    key: 'days',
    title: said.columns.days,
    cell: ({ validFrom, validThrough }) => words.extras.between(dateText(validFrom), dateText(validThrough)),
  },
  { key: 'state', title: said.columns.state, phone: 'corner', cell: (exemption) => <LiveStatus {...exemption} /> },
];

const endColumn = (onEnd: (exemption: CustomerExemption) => void): Column<CustomerExemption> => ({
  key: 'end',
  title: words.end,
  actions: true,
  cell: (exemption) =>
    exemption.isLive && (
      <Button size="small" aria-label={words.endOf(exemption.certificate)} onClick={() => onEnd(exemption)}>
        {words.end}
      </Button>
    ),
});
