import type { Incident, IncidentAction } from '@linekeeper/contract/provider';
import { useState, type ReactElement, type ReactNode } from 'react';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import type { ListView } from '../../../ui/table/use-list-view.ts';
import { shownColumns } from '../../../ui/table/view-menu.tsx';
import { paths } from '../../navigation/paths.ts';
import { CorrectEmailDialog } from '../../parts/prospect/correct-email-dialog.tsx';
import { EndSimDialog } from './end-sim-dialog.tsx';
import { IncidentActions } from './incident-actions.tsx';
import { isReasoned } from './incident-calls.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { words } from './words.ts';

export interface IncidentTableProps {
  readonly label: string;
  readonly incidents: readonly Incident[] | undefined;
  readonly refreshing: boolean;
  readonly empty: ReactNode;
  readonly view: ListView;
}

interface Asked {
  readonly incident: Incident;
  readonly action: IncidentAction;
}

/** What waits under a topic, each row with what helps. */
export function IncidentTable({ label, incidents, refreshing, empty, view }: IncidentTableProps): ReactElement {
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Table
        label={label}
        columns={[
          ...shownColumns(incidentColumns, view),
          actionsColumn((incident, action) => setAsked({ incident, action })),
        ]}
        rows={incidents}
        rowKey={({ id }) => id}
        refreshing={refreshing}
        skeletonRows={6}
        dense={view.dense}
        empty={empty}
      />
      {asked?.action === 'end' && <EndSimDialog incident={asked.incident} onClose={close} />}
      {asked?.action === 'correct' && (
        <CorrectEmailDialog prospect={{ id: asked.incident.id, email: asked.incident.about ?? '' }} onClose={close} />
      )}
      {asked && isReasoned(asked.action) && (
        <ReasonDialog incident={asked.incident} action={asked.action} onClose={close} />
      )}
    </>
  );
}

export const incidentColumns: readonly Column<Incident>[] = [
  { key: 'what', title: words.list.what, phone: 'head', cell: (incident) => <What incident={incident} /> },
  {
    key: 'customer',
    title: words.list.customer,
    cell: ({ account }) =>
      account ? (
        <TextLink to={paths.customer} params={{ id: account.id }}>
          {account.company}
        </TextLink>
      ) : (
        '–'
      ),
  },
  {
    key: 'problem',
    title: words.list.problem,
    cell: ({ problem, note }) => (
      <div className="max-w-md min-w-0 text-sm break-words text-ink-soft">
        <p>{problem ?? '–'}</p>
        {note !== null && <p className="font-medium text-ink">{note}</p>}
      </div>
    ),
  },
  { key: 'since', title: words.list.since, cell: ({ since }) => <TimeAgo at={since} /> },
  {
    key: 'next',
    title: words.list.nextTry,
    roomy: true,
    cell: ({ nextTryAt }) => (nextTryAt === null ? words.list.byItself : <NextTry at={nextTryAt} />),
  },
];

function actionsColumn(onAsk: (incident: Incident, action: IncidentAction) => void): Column<Incident> {
  return {
    key: 'actions',
    title: words.list.actions,
    actions: true,
    cell: (incident) => <IncidentActions incident={incident} onAsk={(action) => onAsk(incident, action)} />,
  };
}

function What({ incident: { title, about, groupName } }: { readonly incident: Incident }): ReactElement {
  return (
    <div className="min-w-0 py-0.5">
      <p className="max-w-md font-medium break-words">{title}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm font-normal text-ink-soft">
        {groupName}
        {about !== null && (
          <CopyText value={about} label={words.list.copy} group={/^\d{18,20}$/.test(about) ? 4 : 0} wraps />
        )}
      </p>
    </div>
  );
}

/** It lies ahead, so it is said as a moment and not as a distance. */
function NextTry({ at }: { readonly at: string }): ReactElement {
  return <time dateTime={at}>{dateTimeText(at)}</time>;
}
