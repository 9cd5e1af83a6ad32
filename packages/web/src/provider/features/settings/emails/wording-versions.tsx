import type { LetterWording, LetterWords } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { dateTimeText } from '../../../../ui/format/time.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { words as sentences } from './words.ts';

const words = sentences.versions;

type Version = LetterWording['versions'][number];

export interface WordingVersionsProps {
  readonly wording: LetterWording;
  /** Begins an edit with the words of a version; undefined: this is not the moment. */
  readonly onUse: ((words: LetterWords) => void) | undefined;
}

/** Who put which words in force, and when. */
export function WordingVersions({ wording: { versions, standard }, onUse }: WordingVersionsProps): ReactElement | null {
  if (versions.length === 0) return null;
  return (
    <Panel flush title={words.title} note={words.note}>
      <Table
        label={words.title}
        columns={onUse ? [...columns, actionsColumn(onUse, standard)] : columns}
        rows={versions}
        rowKey={({ number }) => String(number)}
        dense
      />
    </Panel>
  );
}

const columns: readonly Column<Version>[] = [
  { key: 'number', title: words.number, phone: 'head', cell: ({ number }) => number },
  { key: 'at', title: words.at, cell: ({ madeAt }) => <time dateTime={madeAt}>{dateTimeText(madeAt)}</time> },
  { key: 'by', title: words.by, cell: ({ madeBy }) => madeBy },
  {
    key: 'subject',
    title: words.subject,
    cell: (version) => (
      <span className="block max-w-md break-words whitespace-normal text-ink-soft">
        {version.words?.subject ?? words.standard}
      </span>
    ),
  },
];

function actionsColumn(onUse: (words: LetterWords) => void, standard: LetterWords): Column<Version> {
  return {
    key: 'use',
    title: words.actions,
    actions: true,
    cell: ({ number, words: kept }) => (
      <Button size="small" aria-label={words.useOf(number)} onClick={() => onUse(kept ?? standard)}>
        {words.use}
      </Button>
    ),
  };
}
