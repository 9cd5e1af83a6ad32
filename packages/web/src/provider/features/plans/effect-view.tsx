import type { PlanEffect } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { dateText, monthYearText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { LetterDialog } from './letter-dialog.tsx';
import type { LetterQuery } from './plans-queries.ts';
import { words } from './words.ts';

const said = words.publish;
type Row = PlanEffect['customers'][number];
type Account = Row['account'];

interface EffectViewProps {
  readonly letter: LetterQuery;
  readonly effect: PlanEffect | undefined;
  readonly refreshing: boolean;
  /** Who gets it, where customers are picked one by one; null: they are not. */
  readonly chosen: readonly string[] | null;
  readonly onChoose: (accountIds: readonly string[]) => void;
}

/** What the draft does to the bills: in sum by month, and for each customer. */
export function EffectView(props: EffectViewProps): ReactElement {
  const { letter, effect, refreshing, chosen, onChoose } = props;
  const [shown, setShown] = useState<Account>();
  const toggle = (id: string): void => {
    const others = (chosen ?? []).filter((one) => one !== id);
    onChoose(others.length === chosen?.length ? [...others, id] : others);
  };
  const columns = [...(chosen ? [chooseColumn(chosen, toggle)] : []), ...customerColumns, letterColumn(setShown)];
  return (
    <>
      <Panel flush title={said.months}>
        <Table
          label={said.months}
          columns={monthColumns}
          rows={effect?.months}
          rowKey={({ month }) => month}
          refreshing={refreshing}
          skeletonRows={3}
          dense
        />
      </Panel>
      <Panel flush title={said.customersTitle} note={effect && noteOf(effect)}>
        <Table
          label={said.customersTitle}
          columns={columns}
          rows={effect?.customers}
          rowKey={({ account }) => account.id}
          refreshing={refreshing}
          skeletonRows={3}
          dense
          empty={<EmptyState icon="people" title={said.noCustomers} />}
        />
      </Panel>
      {shown && <LetterDialog query={letter} account={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function noteOf({ emailCount, customerCount, customers }: PlanEffect): string {
  const emails = said.emails(emailCount, customerCount);
  return customers.length < customerCount ? `${emails} ${said.onlyFirst(customers.length, customerCount)}` : emails;
}

/** With its sign, so that more and less differ without colour. */
function differenceText({ beforeCents, afterCents }: { beforeCents: number; afterCents: number }): string {
  const difference = afterCents - beforeCents;
  return difference > 0 ? `+${money(difference)}` : money(difference);
}

const monthColumns: readonly Column<PlanEffect['months'][number]>[] = [
  { key: 'month', title: said.month, phone: 'head', cell: ({ month }) => monthYearText(month) },
  { key: 'now', title: said.now, align: 'end', cell: ({ beforeCents }) => money(beforeCents) },
  { key: 'then', title: said.withNew, align: 'end', cell: ({ afterCents }) => money(afterCents) },
  { key: 'difference', title: said.difference, align: 'end', cell: differenceText },
];

const customerColumns: readonly Column<Row>[] = [
  {
    key: 'customer',
    title: said.customer,
    phone: 'head',
    cell: ({ account }) => (
      <TextLink to={paths.customer} params={{ id: account.id }}>
        {account.company}
      </TextLink>
    ),
  },
  { key: 'lines', title: words.lines, align: 'end', cell: ({ lineCount }) => count(lineCount) },
  { key: 'from', title: said.first, cell: ({ from }) => (from === null ? said.never : dateText(from)) },
  { key: 'before', title: said.before, align: 'end', cell: ({ beforeCents }) => money(beforeCents) },
  { key: 'after', title: said.after, align: 'end', cell: ({ afterCents }) => money(afterCents) },
  { key: 'difference', title: said.difference, align: 'end', cell: differenceText },
];

function chooseColumn(chosen: readonly string[], onToggle: (id: string) => void): Column<Row> {
  return {
    key: 'chosen',
    title: said.chosen,
    cell: ({ account }) => (
      <Checkbox
        name={`choose-${account.id}`}
        label={said.choose(account.company)}
        labelHidden
        checked={chosen.includes(account.id)}
        onChange={() => onToggle(account.id)}
      />
    ),
  };
}

function letterColumn(onShow: (account: Account) => void): Column<Row> {
  return {
    key: 'letter',
    title: said.letter,
    actions: true,
    cell: ({ account }) => (
      <Button size="small" icon="mail" aria-label={said.showLetter(account.company)} onClick={() => onShow(account)}>
        {said.letter}
      </Button>
    ),
  };
}
