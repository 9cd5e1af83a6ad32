import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { paths } from '../../navigation/paths.ts';
import { useKept } from '../../session/use-kept.ts';
import { BrandMark } from '../../ui/look/brand-mark.tsx';
import { Icon } from '../../ui/look/icon.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { ThemeSwitch } from '../../ui/layout/theme-switch.tsx';
import { AccountMenu } from './account-menu.tsx';
import { words } from './words.tsx';

/** Search over all lines, help, theme and the account's menu. */
export function TopBar(): ReactElement {
  const { brand } = usePublicConfig();
  return (
    <header className="sticky top-0 z-20 flex h-(--bar-height) items-center gap-2 border-b border-line bg-surface px-4 md:px-6">
      <Link to={paths.home} className="mr-1 md:hidden">
        <BrandMark name={brand.name} logoUrl={brand.logoUrl} compact />
      </Link>
      <LineSearch />
      <div className="ml-auto flex items-center gap-1">
        <Menu
          trigger={<IconButton icon="help" label={words.help} />}
          entries={[
            {
              key: 'mail',
              text: words.writeTo(brand.supportEmail),
              icon: 'mail',
              link: <a href={`mailto:${brand.supportEmail}`}>{words.writeTo(brand.supportEmail)}</a>,
            },
            { key: 'terms', text: words.terms, icon: 'info', link: <Link to={paths.terms} /> },
            { key: 'privacy', text: words.privacy, icon: 'lock', link: <Link to={paths.privacy} /> },
          ]}
        />
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}

const maxSearchLength = 100;

function LineSearch(): ReactElement {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useKept('search', '', z.string());
  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent): void {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the search element is unknown to browsers in use
      role="search"
      className="relative min-w-0 flex-1 sm:max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: paths.lines, search: { searchTerm: term.trim() } });
      }}
    >
      <Icon
        name="search"
        size={16}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        aria-label={words.searchLabel}
        aria-keyshortcuts="/"
        placeholder={words.search}
        maxLength={maxSearchLength}
        spellCheck={false}
        autoComplete="off"
        className="h-8 w-full rounded-box border border-transparent bg-sunken pr-8 pl-8 hover:border-line-strong focus-visible:border-focus focus-visible:bg-surface focus-visible:outline-1 focus-visible:outline-offset-0"
      />
      <kbd className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded-box border border-line-strong px-1.5 font-sans text-xs text-ink-faint max-sm:hidden">
        /
      </kbd>
    </form>
  );
}
