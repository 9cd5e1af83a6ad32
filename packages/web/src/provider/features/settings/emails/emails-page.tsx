import { letterGroups, type LetterGroup, type ListedLetter } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../../parts/loaded/loaded.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Below } from '../../../../parts/loaded/below.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { RowLink } from '../../../../ui/table/row-link.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { paths } from '../../../navigation/paths.ts';
import { emailsQueries } from './emails-queries.ts';
import { words } from './words.ts';

/** Every email that the portal writes, by what it is about. */
export function EmailsPage(): ReactElement {
  const emails = useQuery(emailsQueries.all());
  return (
    <>
      <p className="max-w-3xl text-ink-soft">{words.note}</p>
      <Loaded query={emails} failed={words.loadFailed} frame={inPanel}>
        {(data) =>
          letterGroups.map((group, place) => (
            <Below key={group} when={data !== undefined || place === 0}>
              <Group group={group} rows={data?.items.filter((letter) => letter.group === group)} />
            </Below>
          ))
        }
      </Loaded>
    </>
  );
}

interface GroupProps {
  readonly group: LetterGroup;
  readonly rows: readonly ListedLetter[] | undefined;
}

function Group({ group, rows }: GroupProps): ReactElement {
  return (
    <Panel flush title={words.groups[group]}>
      <Table
        label={words.groups[group]}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        skeletonRows={12}
        dense
      />
    </Panel>
  );
}

const columns: readonly Column<ListedLetter>[] = [
  {
    key: 'title',
    title: words.email,
    phone: 'head',
    cell: ({ id, title, isEdited }) => (
      <span className="flex flex-wrap items-center gap-2">
        <RowLink to={paths.email} params={{ id }}>
          {title}
        </RowLink>
        {isEdited && <Badge>{words.edited}</Badge>}
      </span>
    ),
  },
  { key: 'when', title: words.when, cell: ({ when }) => <Text text={when} /> },
  { key: 'subject', title: words.subject, roomy: true, cell: ({ subject }) => <Text text={subject} /> },
  {
    key: 'samples',
    title: words.samples,
    align: 'end',
    cell: ({ sampleCount }) => <span className="whitespace-nowrap">{words.examples(sampleCount)}</span>,
  },
];

function Text({ text }: { readonly text: string }): ReactElement {
  return <span className="block max-w-md py-1 break-words whitespace-normal text-ink-soft">{text}</span>;
}
