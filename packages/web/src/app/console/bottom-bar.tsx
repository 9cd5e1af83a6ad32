import { Link, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { cx } from '../../ui/look/cx.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { consoleMenu, isOpen } from '../places/console-menu.ts';
import { words } from './words.tsx';

const entryLook = 'relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium';
/** Says without color which one is open. */
const openMark = <span aria-hidden className="absolute inset-x-4 top-0 border-t-2 border-brand-text" />;

/** The main menu on phones. */
export function BottomBar(): ReactElement {
  const { pathname } = useLocation();
  const rest = consoleMenu.filter((place) => !place.onBar);
  const restOpen = rest.some((place) => isOpen(place, pathname));
  return (
    <nav
      aria-label={words.mainMenu}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {consoleMenu
        .filter((place) => place.onBar)
        .map((place) => (
          <Link
            key={place.title}
            to={place.to}
            aria-current={isOpen(place, pathname) ? 'page' : undefined}
            className={cx(entryLook, isOpen(place, pathname) ? 'text-brand-text' : 'text-ink-soft')}
          >
            {isOpen(place, pathname) && openMark}
            <Icon name={place.icon} />
            {place.title}
          </Link>
        ))}
      <Menu
        trigger={
          <button type="button" className={cx(entryLook, restOpen ? 'text-brand-text' : 'text-ink-soft')}>
            {restOpen && openMark}
            <Icon name="menu" />
            {words.more}
          </button>
        }
        entries={rest.map((place) => ({
          key: place.title,
          text: place.title,
          icon: place.icon,
          link: <Link to={place.to} {...(place.params && { params: place.params })} />,
        }))}
      />
    </nav>
  );
}
