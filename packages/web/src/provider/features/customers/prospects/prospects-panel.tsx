import type { ListedProspect, ProspectState } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { inPanel, Loaded } from '../../../../parts/loaded/loaded.tsx';
import { IconButton } from '../../../../ui/action/icon-button.tsx';
import { Status, type StatusTone } from '../../../../ui/feedback/status.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { dateText } from '../../../../ui/format/time.ts';
import { TimeAgo } from '../../../../ui/format/time-ago.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { CorrectEmailDialog } from '../../../parts/prospect/correct-email-dialog.tsx';
import { prospectsQueries } from './prospects-queries.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { words } from './words.ts';

/** Who was invited to sign up and has not; nothing while there is no one. */
export function ProspectsPanel(): ReactElement {
  const open = useQuery(prospectsQueries.open());
  return (
    <Loaded query={open} failed={words.listFailed} frame={aboveList}>
      {(data) => data !== undefined && data.items.length > 0 && <OpenProspects prospects={data.items} />}
    </Loaded>
  );
}

const aboveList = (failure: ReactElement): ReactElement => <div className="mb-4">{inPanel(failure)}</div>;

interface Asked {
  readonly act: 'correct' | 'revoke';
  readonly prospect: ListedProspect;
}

function OpenProspects({ prospects }: { readonly prospects: readonly ListedProspect[] }): ReactElement {
  const mayInvite = useStaffMayDo('money');
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  return (
    <div className="mb-4">
      <Panel flush title={words.list}>
        <Table
          label={words.list}
          columns={mayInvite ? [...columns, actions(setAsked)] : columns}
          rows={prospects}
          rowKey={({ id }) => id}
        />
      </Panel>
      {asked?.act === 'correct' && <CorrectEmailDialog prospect={asked.prospect} onClose={close} />}
      {asked?.act === 'revoke' && <RevokeDialog prospect={asked.prospect} onClose={close} />}
    </div>
  );
}

const tones: Record<ProspectState, StatusTone> = { sending: 'note', sent: 'good', not_sent: 'bad', expired: 'warn' };

const columns: readonly Column<ListedProspect>[] = [
  {
    key: 'email',
    title: words.columns.email,
    phone: 'head',
    cell: ({ email, company, note }) => (
      <span className="block min-w-0 wrap-anywhere">
        {email}
        {company && <span className="block text-sm font-normal text-ink-soft">{company}</span>}
        {note && <span className="block text-sm font-normal text-ink-faint">{note}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    title: words.columns.state,
    cell: ({ state, problem }) => (
      <span>
        <Status tone={tones[state]}>{words.states[state]}</Status>
        {problem !== null && <span className="block text-sm text-ink-faint">{problem}</span>}
      </span>
    ),
  },
  {
    key: 'terms',
    title: words.columns.terms,
    cell: ({ netDays }) => (netDays === null ? words.card : words.net(netDays)),
  },
  {
    key: 'sent',
    title: words.columns.sent,
    cell: ({ sentAt, invitedBy }) => (
      <span>
        <TimeAgo at={sentAt} /> <span className="block text-sm text-ink-faint">{words.sentBy(invitedBy)}</span>
      </span>
    ),
  },
  { key: 'until', title: words.columns.until, cell: ({ expiresAt }) => dateText(expiresAt) },
];

const actions = (onAsk: (asked: Asked) => void): Column<ListedProspect> => ({
  key: 'actions',
  title: words.columns.actions,
  actions: true,
  cell: (prospect) => <ProspectMenu prospect={prospect} onAsk={(act) => onAsk({ act, prospect })} />,
});

interface ProspectMenuProps {
  readonly prospect: ListedProspect;
  readonly onAsk: (act: Asked['act']) => void;
}

function ProspectMenu({ prospect: { id, email }, onAsk }: ProspectMenuProps): ReactElement {
  const refresh = useRefresh();
  async function resend(): Promise<void> {
    const answer = await callProvider('resendProspect', { params: { id } });
    await refresh('resendProspect');
    if (answer.ok) toast.success(words.resent(email), { about: id });
    else toast.error(failureText(answer), { about: id });
  }
  return (
    <Menu
      trigger={<IconButton icon="more" label={words.actionsFor(email)} />}
      entries={[
        { key: 'resend', text: words.resend, icon: 'mail', onChoose: () => void resend() },
        { key: 'correct', text: words.correct, icon: 'edit', onChoose: () => onAsk('correct') },
        { key: 'revoke', text: words.revoke, icon: 'cross', danger: true, onChoose: () => onAsk('revoke') },
      ]}
    />
  );
}
