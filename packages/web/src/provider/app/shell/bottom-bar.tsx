import { Link, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { cx } from '../../../ui/look/cx.ts';
import { Icon } from '../../../ui/look/icon.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { areaAt } from '../../navigation/areas.ts';
import { paths } from '../../navigation/paths.ts';
import { WaitingMark } from '../../parts/waiting/waiting-mark.tsx';
import { words } from './words.ts';
import { useOpenAreas } from '../../navigation/use-open-areas.ts';

const entryLook = 'relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium';
/** Says without color which one is open. */
const openMark = <span aria-hidden className="absolute inset-x-4 top-0 border-t-2 border-brand-text" />;
const placesOnBar = 4;

/** The areas on phones: the first ones, and a menu with the others. */
export function BottomBar(): ReactElement {
  const open = areaAt(useLocation().pathname);
  const openAreas = useOpenAreas();
  const rest = openAreas.slice(placesOnBar);
  const isRestOpen = rest.some((area) => area === open);
  return (
    <nav
      aria-label={words.mainMenu}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {openAreas.slice(0, placesOnBar).map((area) => (
        <Link
          key={area.path}
          to={area.path}
          activeOptions={{ exact: true }}
          aria-current={area === open ? 'page' : undefined}
          className={cx(entryLook, area === open ? 'text-brand-text' : 'text-ink-soft')}
        >
          {area === open && openMark}
          <Icon name={area.icon} />
          {area.title}
          {area.path === paths.money && <WaitingMark className="absolute top-1 left-1/2 ml-2 h-4 min-w-4 px-1" />}
        </Link>
      ))}
      {rest.length > 0 && (
        <Menu
          trigger={
            <button type="button" className={cx(entryLook, isRestOpen ? 'text-brand-text' : 'text-ink-soft')}>
              {isRestOpen && openMark}
              <Icon name="menu" />
              {words.more}
            </button>
          }
          entries={rest.map(({ path, title, icon }) => ({ key: path, text: title, icon, link: <Link to={path} /> }))}
        />
      )}
    </nav>
  );
}
