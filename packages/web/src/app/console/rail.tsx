import { Link, useLocation } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { paths } from '../../navigation/paths.ts';
import { BrandMark } from '../../ui/look/brand-mark.tsx';
import { cx } from '../../ui/look/cx.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { consoleMenu, isOpen } from '../places/console-menu.ts';
import { words } from './words.tsx';

const storageKey = 'rail';

/** The main menu at the left edge; can be narrowed to its icons, which this browser remembers. */
export function Rail(): ReactElement {
  const { brand } = usePublicConfig();
  const { pathname } = useLocation();
  const [narrow, setNarrow] = useState(() => 'window' in globalThis && localStorage.getItem(storageKey) === 'narrow');
  function toggle(): void {
    localStorage.setItem(storageKey, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  }
  return (
    <aside
      className={cx(
        'hidden shrink-0 border-r border-line bg-surface md:block',
        narrow ? 'w-14' : 'w-(--rail-width) max-lg:w-14',
      )}
    >
      <div className="sticky top-0 flex h-dvh flex-col">
        <Link
          to={paths.home}
          preload={false}
          className={cx('flex h-(--bar-height) items-center overflow-hidden', narrow ? 'px-3.5' : 'px-4 max-lg:px-3.5')}
        >
          <BrandMark name={brand.name} logoUrl={brand.logoUrl} compact={narrow} />
        </Link>
        <nav aria-label={words.mainMenu} className="flex-1 overflow-y-auto px-2 py-2">
          <ul className="flex flex-col gap-0.5">
            {consoleMenu.map((place) => (
              <li key={place.title}>
                <PlaceLink place={place} open={isOpen(place, pathname)} narrow={narrow} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="px-3 py-2 max-lg:hidden">
          <IconButton
            icon="panel-left"
            label={narrow ? words.expand : words.collapse}
            aria-pressed={narrow}
            onClick={toggle}
          />
        </div>
      </div>
    </aside>
  );
}

interface PlaceLinkProps {
  readonly place: (typeof consoleMenu)[number];
  readonly open: boolean;
  readonly narrow: boolean;
}

function PlaceLink({ place, open, narrow }: PlaceLinkProps): ReactElement {
  return (
    <Link
      to={place.to}
      {...(place.params && { params: place.params })}
      title={place.title}
      aria-current={open ? 'page' : undefined}
      className={cx(
        'flex h-9 items-center gap-3 overflow-hidden rounded-box px-2.5 font-medium transition-colors',
        open ? 'bg-brand-soft text-brand-text' : 'text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      <Icon name={place.icon} />
      <span className={narrow ? 'sr-only' : 'max-lg:sr-only'}>{place.title}</span>
    </Link>
  );
}
