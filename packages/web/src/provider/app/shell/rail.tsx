import { Link, useLocation } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { BrandMark } from '../../../ui/look/brand-mark.tsx';
import { cx } from '../../../ui/look/cx.ts';
import { Icon } from '../../../ui/look/icon.tsx';
import { paths } from '../../navigation/paths.ts';
import { areaAt } from '../../navigation/areas.ts';
import { WaitingMark } from '../../parts/waiting/waiting-mark.tsx';
import { words } from './words.ts';
import { useOpenAreas } from '../../navigation/use-open-areas.ts';

const storageKey = 'provider.rail';
const markOnIcon = 'absolute top-0 right-0 h-4 min-w-4 px-1';
const markAtEnd = 'ml-auto max-lg:absolute max-lg:top-0 max-lg:right-0 max-lg:h-4 max-lg:min-w-4 max-lg:px-1';

/** The areas at the left edge; can be narrowed to their icons, which this browser remembers. */
export function Rail(): ReactElement {
  const { brand } = usePublicConfig();
  const open = areaAt(useLocation().pathname);
  const openAreas = useOpenAreas();
  const [narrow, setNarrow] = useState(() => localStorage.getItem(storageKey) === 'narrow');
  function toggle(): void {
    localStorage.setItem(storageKey, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  }
  return (
    <aside
      className={cx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface md:flex',
        narrow ? 'w-14' : 'w-(--rail-width) max-lg:w-14',
      )}
    >
      <Link
        to={paths.home}
        preload={false}
        activeOptions={{ exact: true }}
        className={cx('flex h-(--bar-height) items-center overflow-hidden', narrow ? 'px-3.5' : 'px-4 max-lg:px-3.5')}
      >
        <BrandMark name={brand.name} logoUrl={brand.logoUrl} compact={narrow} />
      </Link>
      <nav aria-label={words.mainMenu} className="flex-1 overflow-y-auto px-2 py-2">
        <ul className="flex flex-col gap-0.5">
          {openAreas.map((area) => (
            <li key={area.path}>
              <Link
                to={area.path}
                title={area.title}
                activeOptions={{ exact: true }}
                aria-current={area === open ? 'page' : undefined}
                className={cx(
                  'relative flex h-8 items-center gap-3 overflow-hidden rounded-box px-2.5 font-medium transition-colors',
                  area === open ? 'bg-brand-soft text-brand-text' : 'text-ink-soft hover:bg-hover hover:text-ink',
                )}
              >
                <Icon name={area.icon} />
                <span className={narrow ? 'sr-only' : 'max-lg:sr-only'}>{area.title}</span>
                {area.path === paths.money && <WaitingMark className={narrow ? markOnIcon : markAtEnd} />}
              </Link>
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
    </aside>
  );
}
