import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { actionOf } from '../../../parts/actions/action-table.ts';
import { useActionStore } from '../../../parts/actions/use-action.ts';
import { FindButton } from '../../../ui/keys/find-button.tsx';
import { dialogLate } from '../../../ui/late/shown-late.tsx';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { consoleMenu } from '../../places/console-menu.ts';
import { words } from './words.ts';

const PaletteDialog = dialogLate(async () => (await import('./palette-dialog.tsx')).PaletteDialog);
const ShortcutsDialog = dialogLate(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** The box that searches and commands, and what the keyboard reaches from everywhere. Its windows load when they open. */
export function Commands(): ReactElement {
  const [shown, setShown] = useState<'keys' | 'palette'>();
  const openPalette = useCallback(() => setShown('palette'), []);
  const showKeys = useCallback(() => setShown('keys'), []);
  const navigate = useNavigate();
  const store = useActionStore();
  const { pathname } = useLocation();
  useEffect(() => store.arrive(pathname), [store, pathname]);
  useKeys({
    openPalette,
    find: openPalette,
    showKeys,
    placeOf: (wanted) => {
      const place = consoleMenu.find(({ letter }) => letter === wanted);
      return place && (() => void navigate({ to: place.to, ...(place.params && { params: place.params }) }));
    },
    actOf: (wanted) => [...store.read()].find(([id]) => actionOf(id).letter === wanted)?.[1],
  });
  const turn = (what: typeof shown) => (next: boolean) =>
    setShown((was) => (next ? what : was === what ? undefined : was));
  return (
    <>
      <FindButton text={words.open} short={words.openShort} onFind={openPalette} />
      {shown === 'palette' && <PaletteDialog open onOpenChange={turn('palette')} onKeys={showKeys} />}
      {shown === 'keys' && <ShortcutsDialog open onOpenChange={turn('keys')} />}
    </>
  );
}
