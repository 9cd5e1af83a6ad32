import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState, type ReactElement } from 'react';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { chooseTheme } from '../../../ui/look/theme.ts';
import { FindButton } from '../../../ui/keys/find-button.tsx';
import { Keys } from '../../../ui/keys/keys.tsx';
import { dialogLate } from '../../../ui/late/shown-late.tsx';
import type { PaletteEntry } from '../../../ui/overlay/palette-entry.ts';
import { useOpenAreas } from '../../navigation/use-open-areas.ts';
import { useOpenPages } from '../../navigation/use-open-pages.ts';
import { words as findWords } from './find/words.ts';
import { useCommands, type Command } from './use-commands.ts';
import { useKeys } from './use-keys.ts';
import { useLogOut } from './use-log-out.ts';
import { words } from './words.ts';

const Palette = dialogLate(async () => (await import('../../../ui/overlay/palette.tsx')).Palette);
const FindDialog = dialogLate(async () => (await import('./find/find-dialog.tsx')).FindDialog);
const OwnEmailsDialog = dialogLate(async () => (await import('./own-emails-dialog.tsx')).OwnEmailsDialog);
const KeysDialog = dialogLate(async () => (await import('./keys-dialog.tsx')).KeysDialog);

type Shown = 'emails' | 'find' | 'keys' | 'palette';

/** What the keyboard reaches from everywhere, and the buttons that open the same for a pointer. */
export function Commands(): ReactElement {
  const [shown, setShown] = useState<Shown>();
  const openPalette = useCallback(() => setShown('palette'), []);
  const find = useCallback(() => setShown('find'), []);
  const showKeys = useCallback(() => setShown('keys'), []);
  useKeys({ openPalette, find, showKeys });
  const entries = useEntries({ find, showKeys, showEmails: () => setShown('emails') });
  const turn = (what: Shown) => (next: boolean) => setShown((was) => (next ? what : was === what ? undefined : was));
  return (
    <>
      <FindButton text={findWords.open} short={findWords.openShort} onFind={find} />
      <div className="ml-auto flex items-center gap-1">
        <IconButton icon="menu" label={words.palette.open} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette} />
        <IconButton icon="help" label={words.keys.open} aria-keyshortcuts="?" onClick={showKeys} />
      </div>
      {shown === 'palette' && (
        <Palette
          open
          onOpenChange={turn('palette')}
          title={words.palette.title}
          label={words.palette.label}
          entries={entries}
        />
      )}
      {shown === 'find' && <FindDialog open onOpenChange={turn('find')} />}
      {shown === 'emails' && <OwnEmailsDialog open onOpenChange={turn('emails')} />}
      {shown === 'keys' && <KeysDialog open onOpenChange={turn('keys')} />}
    </>
  );
}

const { groups } = words.palette;

type Opened = Readonly<Record<'find' | 'showEmails' | 'showKeys', () => void>>;

function useEntries({ find, showKeys, showEmails }: Opened): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const { logOut } = useLogOut();
  const commands = useCommands();
  const letters = new Map(useOpenAreas().map(({ path, letter }) => [path, letter]));
  const pages = useOpenPages();
  const own = { group: groups.console };
  return [
    ...commands.filter(({ scope }) => scope !== 'elsewhere').map(entryOf),
    ...pages.map(({ path, title, icon, params, search, also }) => {
      const letter = search ? undefined : letters.get(path);
      return {
        key: `${path}-${params?.topic ?? search?.section ?? ''}`.replaceAll(/[/$]/g, '-'),
        text: words.palette.goTo(title),
        also,
        icon,
        group: groups.pages,
        end: letter && <Keys keys={['g', letter]} />,
        run: () => void navigate({ to: path, ...(params && { params }), ...(search && { search }) }),
      };
    }),
    ...commands.filter(({ scope }) => scope === 'elsewhere').map(entryOf),
    { ...own, key: 'find', text: findWords.open, icon: 'search', end: <Keys keys={['/']} />, run: find },
    { ...own, key: 'light', text: words.palette.light, icon: 'sun', run: () => chooseTheme('light') },
    { ...own, key: 'dark', text: words.palette.dark, icon: 'moon', run: () => chooseTheme('dark') },
    { ...own, key: 'system', text: words.palette.system, icon: 'system', run: () => chooseTheme('system') },
    { ...own, key: 'keys', text: words.keys.open, icon: 'help', end: <Keys keys={['?']} />, run: showKeys },
    { ...own, key: 'emails', text: words.emails.open, icon: 'mail', run: showEmails },
    { ...own, key: 'out', text: words.account.logOut, icon: 'sign-out', run: () => void logOut() },
  ];
}

const entryOf = ({ id, title, icon, letter, scope, run }: Command): PaletteEntry => ({
  key: id,
  text: title,
  icon,
  group: groups[scope],
  end: scope === 'here' && letter && <Keys keys={[letter]} />,
  run,
});
