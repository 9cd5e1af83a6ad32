import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { paths } from '../../../navigation/paths.ts';
import type { Action } from '../../../parts/actions/action-table.ts';
import { useActionStore } from '../../../parts/actions/use-action.ts';
import { useSession } from '../../../session/session-context.ts';
import { Keys } from '../../../ui/keys/keys.tsx';
import { chooseTheme } from '../../../ui/look/theme.ts';
import type { PaletteEntry } from '../../../ui/overlay/palette-entry.ts';
import { words as names } from './names/words.ts';
import { useOwnActions } from './use-own-actions.ts';
import { words } from './words.ts';

export interface ActionEntries {
  /** What the open page offers now. */
  readonly here: readonly PaletteEntry[];
  /** What other pages do when they are opened. */
  readonly others: readonly PaletteEntry[];
  /** What is done to a line, as long as none is named: they lead to the list. */
  readonly ofLines: readonly PaletteEntry[];
  readonly ofPortal: readonly PaletteEntry[];
}

const { groups } = words;

/** The actions that the role may do from here. */
export function useActionEntries(onKeys: () => void): ActionEntries {
  const store = useActionStore();
  const offers = useSyncExternalStore(store.subscribe, store.read);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const own = useOwnActions();
  const here = own.flatMap((action) => {
    const run = offers.get(action.id);
    return run
      ? [{ ...entryOf(action, run), group: groups.here, end: action.letter && <Keys keys={[action.letter]} /> }]
      : [];
  });
  const others = own.flatMap((action) => {
    const { id, at, section, isPage } = action;
    const address = section === undefined ? at : at.replace('$section', section);
    if (offers.has(id) || address.includes('$') || address === pathname) return [];
    const run = (): void => {
      if (!isPage) store.await(id, address);
      void navigate({ to: at, ...(section !== undefined && { params: { section } }) });
    };
    return [{ ...entryOf(action, run), group: groups.actions }];
  });
  const ofLines = own
    .filter(({ id, at }) => at === paths.line && !offers.has(id))
    .map((action) => ({
      ...entryOf(action, () => void navigate({ to: paths.lines })),
      note: words.chooseLine,
      group: groups.actions,
    }));
  return { here, others, ofLines, ofPortal: portalEntries(onKeys, () => void session.signOut('person')) };
}

const entryOf = ({ id, title, icon }: Action, run: () => void): PaletteEntry => ({
  key: id,
  text: title,
  also: names.actions[id],
  icon,
  run,
});

function portalEntries(onKeys: () => void, logOut: () => void): PaletteEntry[] {
  const portal = { group: groups.portal };
  const theme = { ...portal, also: names.portal.theme };
  const keys = { ...portal, also: names.portal.keys, end: <Keys keys={['?']} /> };
  return [
    { ...theme, key: 'light', text: words.light, icon: 'sun', run: () => chooseTheme('light') },
    { ...theme, key: 'dark', text: words.dark, icon: 'moon', run: () => chooseTheme('dark') },
    { ...theme, key: 'system', text: words.system, icon: 'system', run: () => chooseTheme('system') },
    { ...keys, key: 'keys', text: words.keys.open, icon: 'help', run: onKeys },
    { ...portal, also: names.portal.logOut, key: 'out', text: words.logOut, icon: 'sign-out', run: logOut },
  ];
}
