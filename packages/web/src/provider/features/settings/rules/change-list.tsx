import type { RuleChangeShown } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { allFields, ruleOf } from './rule-fields.ts';
import { valueText } from './rule-values.ts';
import { words } from './words.ts';

/** What a rule is called: that of its only field, or its place in the document. */
export function ruleName(name: string): string {
  const fields = allFields.filter((field) => ruleOf(field) === name);
  const [only] = fields;
  if (name === 'dunning.steps') return words.steps.title;
  return fields.length === 1 && only ? (words.fields[only.name]?.label ?? name) : name;
}

/** Rules with their values before and after. */
export function ChangeList({ changes }: { readonly changes: readonly RuleChangeShown[] }): ReactElement {
  if (changes.length === 0) return <p>{words.save.only}</p>;
  return <Table label={words.save.changes} columns={columns} rows={changes} rowKey={({ name }) => name} dense />;
}

const columns: readonly Column<RuleChangeShown>[] = [
  { key: 'rule', title: words.save.rule, phone: 'head', cell: ({ name }) => ruleName(name) },
  { key: 'before', title: words.save.before, cell: ({ name, before }) => <Value text={valueText(name, before)} /> },
  { key: 'after', title: words.save.after, cell: ({ name, after }) => <Value text={valueText(name, after)} /> },
];

function Value({ text }: { readonly text: string }): ReactElement {
  return <span className="break-words whitespace-normal">{text}</span>;
}
