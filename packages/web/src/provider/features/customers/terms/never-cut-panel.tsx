import type { KeptLine } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { CopyText } from '../../../../ui/copy/copy-text.tsx';
import { dateText } from '../../../../ui/format/time.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionDialog } from '../../../parts/decision/decision-dialog.tsx';
import { useAction } from '../../../navigation/actions/use-action.ts';
import { ActionButton } from '../../../parts/actions/action-button.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { KeepLineDialog } from './keep-line-dialog.tsx';
import { words } from './words.ts';

const { neverCut: said } = words;

interface NeverCutPanelProps {
  /** Of the account. */
  readonly id: string;
  readonly lines: readonly KeptLine[] | undefined;
}

/** The lines that dunning leaves in service. */
export function NeverCutPanel({ id, lines }: NeverCutPanelProps): ReactElement {
  const mayDecide = useStaffMayDo('customers');
  const [adds, setAdds] = useState(false);
  const add = useAction('keepLine', () => setAdds(true));
  const [dropped, setDropped] = useState<KeptLine | null>(null);
  return (
    <Panel flush title={said.title} note={said.note} action={<ActionButton action={add} />}>
      <Table
        label={said.title}
        columns={mayDecide ? [...columns, dropColumn(setDropped)] : columns}
        rows={lines}
        rowKey={({ lineId }) => lineId}
        skeletonRows={1}
        empty={<p className="px-4 pb-4 text-ink-soft">{said.none}</p>}
      />
      {adds && <KeepLineDialog id={id} onClose={() => setAdds(false)} />}
      {dropped && (
        <DecisionDialog
          title={said.endTitle(dropped.iccid)}
          text={said.endText}
          confirm={said.endConfirm}
          done={said.endSaved}
          change="giveBackCustomerLine"
          decide={(reason) =>
            callProvider('giveBackCustomerLine', { params: { id, item: dropped.lineId }, body: { reason } })
          }
          onClose={() => setDropped(null)}
        />
      )}
    </Panel>
  );
}

const columns: readonly Column<KeptLine>[] = [
  {
    key: 'line',
    title: said.columns.line,
    phone: 'head',
    cell: ({ name, iccid }) => (
      <span className="block min-w-0 wrap-anywhere">
        {name}
        <span className="block text-sm font-normal text-ink-faint">
          <CopyText value={iccid} label={said.copyIccid} group={4} wraps />
        </span>
      </span>
    ),
  },
  { key: 'why', title: said.columns.why, cell: ({ by, since, reason }) => words.by(by, dateText(since), reason) },
];

const dropColumn = (onDrop: (line: KeptLine) => void): Column<KeptLine> => ({
  key: 'end',
  title: words.end,
  actions: true,
  cell: (line) => (
    <Button size="small" aria-label={said.endOf(line.iccid)} onClick={() => onDrop(line)}>
      {words.end}
    </Button>
  ),
});
