import type { ReactElement } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { KeyGroupsDialog } from '../../../ui/keys/keys-dialog.tsx';
import { consoleMenu } from '../../places/console-menu.ts';
import { useOwnActions } from './use-own-actions.ts';
import { words } from './words.ts';

export interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const said = words.keys;
const places = [
  { name: said.onLines, at: paths.lines },
  { name: said.onLine, at: paths.line },
  { name: said.inSettings, at: paths.settings },
];

/** What the keys do: everywhere, in lists, and on each page, as far as the role may. */
export function ShortcutsDialog(props: ShortcutsDialogProps): ReactElement {
  const own = useOwnActions();
  const ofPages = places.map(({ name, at }) => ({
    name,
    keys: own.flatMap(({ at: where, letter, title }) =>
      letter !== undefined && where === at ? [{ keys: [letter], text: title }] : [],
    ),
  }));
  return (
    <KeyGroupsDialog
      {...props}
      title={said.title}
      text={said.text}
      groups={[
        {
          name: said.everywhere,
          keys: [
            { keys: ['Ctrl', 'K'], text: words.title },
            { keys: ['/'], text: words.title },
            { keys: ['?'], text: said.open },
          ],
        },
        {
          name: said.rows,
          keys: [
            { keys: ['j'], text: said.nextRow },
            { keys: ['k'], text: said.lastRow },
            { keys: ['Enter'], text: said.openRow },
          ],
        },
        { name: said.goTo, keys: consoleMenu.map(({ title, letter }) => ({ keys: ['g', letter], text: title })) },
        ...ofPages.filter(({ keys }) => keys.length > 0),
      ]}
    />
  );
}
