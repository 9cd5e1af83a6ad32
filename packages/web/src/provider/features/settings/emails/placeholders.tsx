import type { LetterPlaceholder } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { words as sentences } from './words.ts';

const words = sentences.placeholders;

export interface PlaceholdersProps {
  readonly placeholders: readonly LetterPlaceholder[];
}

/** What the words of an email may name, with an example of each. */
export function Placeholders({ placeholders }: PlaceholdersProps): ReactElement {
  return (
    <section aria-label={words.title} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{words.title}</h3>
      <p className="text-sm text-ink-faint">{words.note}</p>
      <Table label={words.title} columns={columns} rows={placeholders} rowKey={({ name }) => name} dense />
    </section>
  );
}

const columns: readonly Column<LetterPlaceholder>[] = [
  { key: 'name', title: words.name, phone: 'head', cell: ({ name }) => <code>{`{${name}}`}</code> },
  {
    key: 'example',
    title: words.example,
    cell: ({ example }) => <span className="block max-w-xs truncate text-ink-soft">{example || '–'}</span>,
  },
  { key: 'rule', title: words.rule, cell: ruleOf },
];

function ruleOf({ isNeeded, isSometimes }: LetterPlaceholder): string {
  if (isNeeded) return isSometimes ? words.neededSometimes : words.needed;
  return isSometimes ? words.sometimes : words.free;
}
