import type { AnnouncementShown } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { Status, type StatusTone } from '../../../../ui/feedback/status.tsx';
import { dateTimeText } from '../../../../ui/format/time.ts';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { words } from './words.ts';

export interface AnnouncementsTableProps {
  readonly rows: readonly AnnouncementShown[] | undefined;
  readonly empty: ReactElement;
  readonly onRead: (announcement: AnnouncementShown) => void;
  /** Left out for those who may only read. */
  readonly onEnd?: (announcement: AnnouncementShown) => void;
}

export function AnnouncementsTable({ rows, empty, onRead, onEnd }: AnnouncementsTableProps): ReactElement {
  return (
    <Table
      label={words.title}
      columns={[...columns, actionsColumn(onRead, onEnd)]}
      rows={rows}
      rowKey={({ id }) => id}
      skeletonRows={3}
      empty={empty}
    />
  );
}

const tones: Record<AnnouncementShown['state'], StatusTone> = { planned: 'note', shown: 'good', over: 'plain' };

const columns: readonly Column<AnnouncementShown>[] = [
  { key: 'what', title: words.what, phone: 'head', cell: (announcement) => <What announcement={announcement} /> },
  { key: 'severity', roomy: true, title: words.severity, cell: ({ severity }) => words.severities[severity] },
  { key: 'state', title: words.state, cell: ({ state }) => <Status tone={tones[state]}>{words.states[state]}</Status> },
  { key: 'to', title: words.shownTo, cell: (announcement) => <Audience announcement={announcement} /> },
  { key: 'when', title: words.when, cell: spanText },
  { key: 'mail', roomy: true, title: words.mail, cell: mailText },
  { key: 'seen', title: words.seen, align: 'end', cell: ({ seenCount }) => words.people(seenCount) },
];

function What({ announcement: { title, body } }: { readonly announcement: AnnouncementShown }): ReactElement {
  return (
    <div className="max-w-80 py-1 whitespace-normal">
      <p className="font-medium break-words">{title}</p>
      <p className="line-clamp-2 text-sm font-normal break-words text-ink-soft">{body}</p>
    </div>
  );
}

function Audience({ announcement: { accounts } }: { readonly announcement: AnnouncementShown }): ReactElement {
  if (accounts === null) return <span>{words.everyone}</span>;
  return <span title={accounts.map(({ company }) => company).join(', ')}>{words.customers(accounts.length)}</span>;
}

function spanText({ from, until }: AnnouncementShown): string {
  return until === null ? words.open(dateTimeText(from)) : words.span(dateTimeText(from), dateTimeText(until));
}

function mailText({ isMailed, mailedAt, state }: AnnouncementShown): string {
  if (mailedAt !== null) return words.mailed;
  return isMailed && state !== 'over' ? words.notMailedYet : words.noMail;
}

type Act = (announcement: AnnouncementShown) => void;

function actionsColumn(onRead: Act, onEnd: Act | undefined): Column<AnnouncementShown> {
  return {
    key: 'actions',
    title: words.actions,
    actions: true,
    cell: (announcement) => (
      <div className="flex justify-end gap-2">
        {onEnd && announcement.state !== 'over' && (
          <Button size="small" onClick={() => onEnd(announcement)}>
            {words.end}
          </Button>
        )}
        <Button size="small" onClick={() => onRead(announcement)}>
          {words.readers}
        </Button>
      </div>
    ),
  };
}
