import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { queries } from '../../../api/queries.ts';
import { isAllowed } from '../../../api/use-may-do.ts';
import { actions, type Action } from '../../../parts/actions/action-table.ts';
import { useActionStore } from '../../../parts/actions/use-action.ts';
import { useSession } from '../../../session/session-context.ts';
import { Keys } from '../../../ui/keys/keys.tsx';
import { chooseTheme } from '../../../ui/look/theme.ts';
import type { PaletteEntry } from '../../../ui/overlay/palette-entry.ts';
import { words } from './words.ts';

export interface ActionEntries {
  /** What the open page offers now. */
  readonly here: readonly PaletteEntry[];
  /** What other pages do when they are opened. */
  readonly others: readonly PaletteEntry[];
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
  const { data: profile } = useQuery(queries.userInfo());
  const own = actions.filter(({ permission }) => profile !== undefined && isAllowed(profile, permission));
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
  const portal = { group: groups.portal };
  const ofPortal: PaletteEntry[] = [
    { ...portal, key: 'light', text: words.light, icon: 'sun', run: () => chooseTheme('light') },
    { ...portal, key: 'dark', text: words.dark, icon: 'moon', run: () => chooseTheme('dark') },
    { ...portal, key: 'system', text: words.system, icon: 'system', run: () => chooseTheme('system') },
    { ...portal, key: 'keys', text: words.keys.open, icon: 'help', end: <Keys keys={['?']} />, run: onKeys },
    { ...portal, key: 'out', text: words.logOut, icon: 'sign-out', run: () => void session.signOut('person') },
  ];
  return { here, others, ofPortal };
}

const entryOf = ({ id, title, icon }: Action, run: () => void): PaletteEntry => ({ key: id, text: title, icon, run });
