import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState, type ReactElement } from 'react';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { chooseTheme } from '../../../ui/look/theme.ts';
import { KeyCap } from '../../../ui/look/key-cap.tsx';
import type { PaletteEntry } from '../../../ui/overlay/palette.tsx';
import { areaAt } from '../../navigation/areas.ts';
import { pages } from '../../navigation/pages.ts';
import { useOpenAreas } from '../../navigation/use-open-areas.ts';
import { useKeys } from './use-keys.ts';
import { useLogOut } from './use-log-out.ts';
import { words } from './words.ts';

const Palette = lazy(async () => ({ default: (await import('../../../ui/overlay/palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

type Shown = 'palette' | 'keys';

/** What the keyboard reaches from everywhere, and the button that opens the same for a pointer. */
export function Commands(): ReactElement {
  const [shown, setShown] = useState<Shown>();
  const openPalette = useCallback(() => setShown('palette'), []);
  const showKeys = useCallback(() => setShown('keys'), []);
  useKeys({ openPalette, showKeys });
  const entries = useEntries(showKeys);
  const close = (what: Shown) => (next: boolean) => setShown((was) => (was === what && !next ? undefined : was));
  return (
    <>
      <IconButton icon="search" label={words.palette.open} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette} />
      <IconButton icon="help" label={words.keys.open} aria-keyshortcuts="?" onClick={showKeys} />
      <Suspense fallback={null}>
        {shown === 'palette' && (
          <Palette
            open
            onOpenChange={close('palette')}
            title={words.palette.title}
            label={words.palette.label}
            entries={entries}
          />
        )}
        {shown === 'keys' && <KeysDialog open onOpenChange={close('keys')} />}
      </Suspense>
    </>
  );
}

function useEntries(showKeys: () => void): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const { logOut } = useLogOut();
  const openAreas = useOpenAreas();
  return [
    ...openAreas.map(({ path, title, icon, letter }) => ({
      key: path.replaceAll('/', '-'),
      text: words.palette.goTo(title),
      icon,
      end: <Keys keys={['g', letter]} />,
      run: () => void navigate({ to: path }),
    })),
    ...pages
      .filter(({ path }) => openAreas.some((area) => area === areaAt(path)))
      .map(({ path, title, icon }) => ({
        key: path.replaceAll('/', '-'),
        text: words.palette.goTo(title),
        icon,
        run: () => void navigate({ to: path }),
      })),
    { key: 'light', text: words.palette.light, icon: 'sun', run: () => chooseTheme('light') },
    { key: 'dark', text: words.palette.dark, icon: 'moon', run: () => chooseTheme('dark') },
    { key: 'system', text: words.palette.system, icon: 'system', run: () => chooseTheme('system') },
    { key: 'keys', text: words.keys.open, icon: 'help', end: <Keys keys={['?']} />, run: showKeys },
    { key: 'out', text: words.account.logOut, icon: 'sign-out', run: () => void logOut() },
  ];
}

function Keys({ keys }: { readonly keys: readonly string[] }): ReactElement {
  return (
    <span aria-hidden className="flex gap-1 max-sm:hidden">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
    </span>
  );
}
