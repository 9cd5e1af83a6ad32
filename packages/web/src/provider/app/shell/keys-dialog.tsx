import { staffMayDo } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { KeyGroupsDialog, type KeyRow } from '../../../ui/keys/keys-dialog.tsx';
import { actions, type Action } from '../../navigation/actions/action-table.ts';
import { areas } from '../../navigation/areas.ts';
import { pages } from '../../navigation/pages.ts';
import { paths } from '../../navigation/paths.ts';
import { useOpenAreas } from '../../navigation/use-open-areas.ts';
import { useStaffSelf } from '../../session/session-context.ts';
import { words as findWords } from './find/words.ts';
import { words } from './words.ts';

export interface KeysDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const said = words.keys;
const everywhere: readonly KeyRow[] = [
  { keys: ['/'], text: findWords.open },
  { keys: ['Ctrl', 'K'], text: words.palette.open },
  { keys: ['?'], text: said.open },
];
const rows: readonly KeyRow[] = [
  { keys: ['j'], text: said.nextRow },
  { keys: ['k'], text: said.lastRow },
  { keys: ['Enter'], text: said.openRow },
];

const save: KeyRow = { keys: ['e'], text: said.save };
/** Each list and report of money has one; one row names them all. */
const isFileOfMoney = ({ permission }: Action): boolean => permission === 'exports';

/** What the keys do: everywhere, in tables, and on each page that the role may open. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps): ReactElement {
  const goTo = useOpenAreas().map(({ title, letter }) => ({ keys: ['g', letter], text: title }));
  const self = useStaffSelf();
  const own = actions.filter(({ letter, permission }) => letter && self && staffMayDo(self.role, permission));
  const [files, others] = [own.filter(isFileOfMoney), own.filter((one) => !isFileOfMoney(one))];
  const groups = [...new Set(others.map(pageOf))].map((name) => ({
    name,
    keys: others
      .filter((one) => pageOf(one) === name)
      .map(({ letter = '', title }) => ({ keys: [letter], text: title })),
  }));
  return (
    <KeyGroupsDialog
      open={open}
      onOpenChange={onOpenChange}
      title={said.title}
      text={said.text}
      groups={[
        { name: said.everywhere, keys: everywhere },
        { name: said.rows, keys: files.length > 0 ? [...rows, save] : rows },
        { name: said.goTo, keys: goTo },
        ...groups,
      ]}
    />
  );
}

/** Pages that show one thing have no entry in a menu to be named by. */
const ofOne: Readonly<Record<string, string>> = {
  [paths.customer]: said.customer,
  [paths.customerInvoice]: said.invoice,
  [paths.plan]: said.plan,
  [paths.shipment]: said.shipment,
};

function pageOf({ at }: Action): string {
  return ofOne[at] ?? [...areas, ...pages].find(({ path }) => path === at)?.title ?? at;
}
