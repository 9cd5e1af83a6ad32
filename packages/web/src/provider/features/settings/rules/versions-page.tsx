import type { RulesVersionShown } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Loaded } from '../../../../parts/loaded/loaded.tsx';
import { Button } from '../../../../ui/action/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { Status, type StatusTone } from '../../../../ui/feedback/status.tsx';
import { dateTimeText } from '../../../../ui/format/time.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { ruleName } from './change-list.tsx';
import { valueText } from './rule-values.ts';
import { rulesQueries } from './rules-queries.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useReview } from './use-review.ts';
import { VersionFiles } from './version-files.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { words as sentences } from './words.ts';

const words = sentences.versions;

/** Every version of the rules, with what it changed; one can be withdrawn or returned to. */
export function VersionsPage(): ReactElement {
  const rules = useQuery(rulesQueries.all());
  const mayChange = useStaffMayDo('settings');
  const [withdrawing, setWithdrawing] = useState<number>();
  const [returning, setReturning] = useState<number>();
  const { reviewed, refused, busy, review, close } = useReview();
  const restore = (number: number): void => {
    setReturning(number);
    void review({ kind: 'version', number });
  };
  const actions = actionsColumn({ restore, withdraw: setWithdrawing, busy });
  return (
    <>
      <Panel flush title={words.title} note={words.note} action={<VersionFiles mayImport={mayChange} />}>
        {refused !== '' && (
          <div className="px-4 pb-3">
            <RefusalNote text={refused} />
          </div>
        )}
        <Loaded query={rules} failed={sentences.loadFailed}>
          {(data) => (
            <Table
              label={words.title}
              columns={mayChange ? [...columns, actions] : columns}
              rows={data?.versions}
              rowKey={({ number }) => String(number)}
              skeletonRows={4}
              empty={
                <EmptyState icon="settings" title={words.none}>
                  {words.noneText}
                </EmptyState>
              }
            />
          )}
        </Loaded>
      </Panel>
      {withdrawing !== undefined && <WithdrawDialog number={withdrawing} onClose={() => setWithdrawing(undefined)} />}
      {reviewed && returning !== undefined && (
        <SaveDialog reviewed={reviewed} title={words.restoreOf(returning)} onClose={close} />
      )}
    </>
  );
}

const tones: Record<RulesVersionShown['state'], StatusTone> = {
  planned: 'note',
  in_force: 'good',
  past: 'plain',
  withdrawn: 'plain',
};

const columns: readonly Column<RulesVersionShown>[] = [
  { key: 'number', title: words.number, phone: 'head', cell: ({ number }) => number },
  { key: 'state', title: words.state, cell: ({ state }) => <Status tone={tones[state]}>{words.states[state]}</Status> },
  { key: 'from', title: words.holdsFrom, cell: ({ holdsFrom }) => dateTimeText(holdsFrom) },
  { key: 'who', roomy: true, title: words.who, cell: ({ madeBy }) => madeBy ?? words.command },
  { key: 'reason', title: words.reason, cell: (version) => <Reason version={version} /> },
  { key: 'changes', title: words.changes, cell: (version) => <Changes version={version} /> },
];

function Reason({ version: { reason, withdrawn } }: { readonly version: RulesVersionShown }): ReactElement {
  return (
    <div className="max-w-64 break-words whitespace-normal">
      {reason}
      {withdrawn && (
        <p className="text-sm text-ink-soft">
          {words.withdrawnBy(withdrawn.by ?? words.command, withdrawn.reason ?? sentences.none)}
        </p>
      )}
    </div>
  );
}

function Changes({ version: { changes } }: { readonly version: RulesVersionShown }): ReactElement {
  if (changes.length === 0) return <span className="text-ink-faint">{words.noChange}</span>;
  return (
    <ul className="max-w-96 py-1 text-sm break-words whitespace-normal">
      {changes.map(({ name, before, after }) => (
        <li key={name}>{words.change(ruleName(name), valueText(name, before), valueText(name, after))}</li>
      ))}
    </ul>
  );
}

interface VersionActions {
  readonly restore: (number: number) => void;
  readonly withdraw: (number: number) => void;
  readonly busy: boolean;
}

function actionsColumn({ restore, withdraw, busy }: VersionActions): Column<RulesVersionShown> {
  return {
    key: 'actions',
    title: words.actions,
    actions: true,
    cell: ({ number, state }) => {
      if (state === 'in_force') return null;
      if (state === 'planned')
        return (
          <Button size="small" onClick={() => withdraw(number)}>
            {words.withdraw}
          </Button>
        );
      return (
        <Button size="small" busy={busy} onClick={() => restore(number)}>
          {words.restore}
        </Button>
      );
    },
  };
}
