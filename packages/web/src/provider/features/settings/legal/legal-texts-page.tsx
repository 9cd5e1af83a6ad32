import { legalKinds, type LegalKind } from '@linekeeper/contract';
import type { LegalVersionShown } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Loaded } from '../../../../parts/loaded/loaded.tsx';
import { Button } from '../../../../ui/action/button.tsx';
import { Status, type StatusTone } from '../../../../ui/feedback/status.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { dateText } from '../../../../ui/format/time.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Drawer } from '../../../../ui/overlay/drawer.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { useAction } from '../../../navigation/actions/use-action.ts';
import { ActionButton } from '../../../parts/actions/action-button.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { LegalPreview } from './legal-preview.tsx';
import { legalQueries } from './legal-queries.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { WithdrawTextDialog } from './withdraw-text-dialog.tsx';
import { words } from './words.ts';

interface Opened {
  readonly act: 'read' | 'withdraw';
  readonly version: LegalVersionShown;
}

/** Terms and privacy notice by version: read by all staff, published by owners. */
export function LegalTextsPage(): ReactElement {
  const texts = useQuery(legalQueries.all());
  const mayChange = useStaffMayDo('settings');
  const [kind, setKind] = useState<LegalKind>('terms');
  const [opened, setOpened] = useState<Opened>();
  const [publishing, setPublishing] = useState(false);
  const versions = texts.data?.items.filter(({ text }) => text.kind === kind);
  const newest = versions?.find(({ state }) => state !== 'withdrawn');
  const close = (): void => setOpened(undefined);
  const publish = useAction('publishLegalText', () => setPublishing(true), newest !== undefined);
  return (
    <>
      <Choice
        name="kind"
        label={words.kind}
        options={kinds}
        value={kind}
        onChange={(next) => setKind(legalKinds.find((one) => one === next) ?? 'terms')}
      />
      <Panel
        flush
        title={words.kinds[kind]}
        note={words.notes[kind]}
        action={newest && <ActionButton action={publish} tone="primary" hasIcon />}
      >
        <Loaded query={texts} failed={words.loadFailed}>
          {() => (
            <Table
              label={words.kinds[kind]}
              columns={[...columns, actionsColumn(mayChange, setOpened)]}
              rows={versions}
              rowKey={({ id }) => id}
              skeletonRows={2}
              dense
            />
          )}
        </Loaded>
      </Panel>
      <Drawer open={opened?.act === 'read'} onClose={close} title={opened?.version.text.title ?? ''}>
        {opened && <LegalPreview text={opened.version.text} />}
      </Drawer>
      {opened?.act === 'withdraw' && <WithdrawTextDialog version={opened.version} onClose={close} />}
      {publishing && newest && <PublishDialog newest={newest} onClose={() => setPublishing(false)} />}
    </>
  );
}

const kinds = legalKinds.map((value) => ({ value, label: words.kinds[value] }));

const tones: Record<LegalVersionShown['state'], StatusTone> = {
  planned: 'note',
  in_force: 'good',
  past: 'plain',
  withdrawn: 'plain',
};

const columns: readonly Column<LegalVersionShown>[] = [
  { key: 'version', title: words.version, phone: 'head', cell: ({ text }) => text.version },
  { key: 'state', title: words.state, cell: ({ state }) => <Status tone={tones[state]}>{words.states[state]}</Status> },
  { key: 'from', title: words.from, cell: ({ text }) => dateText(text.from) },
  { key: 'made', title: words.source, cell: ({ made }) => <Source made={made} /> },
  {
    key: 'accepted',
    title: words.accepted,
    align: 'end',
    cell: ({ acceptedCount }) => (acceptedCount === null ? '–' : words.accounts(acceptedCount)),
  },
];

function Source({ made }: Pick<LegalVersionShown, 'made'>): ReactElement {
  if (!made) return <span className="text-ink-soft">{words.file}</span>;
  return (
    <div className="max-w-64 break-words whitespace-normal">
      {made.by}
      <p className="text-sm text-ink-soft">{made.reason}</p>
    </div>
  );
}

function actionsColumn(mayChange: boolean, open: (opened: Opened) => void): Column<LegalVersionShown> {
  return {
    key: 'actions',
    title: words.actions,
    actions: true,
    cell: (version) => (
      <div className="flex justify-end gap-2">
        {mayChange && version.state === 'planned' && version.made && (
          <Button size="small" onClick={() => open({ act: 'withdraw', version })}>
            {words.withdraw}
          </Button>
        )}
        <Button
          size="small"
          aria-label={words.readOf(version.text.version)}
          onClick={() => open({ act: 'read', version })}
        >
          {words.read}
        </Button>
      </div>
    ),
  };
}
