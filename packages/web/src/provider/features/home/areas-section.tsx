import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Icon } from '../../../ui/look/icon.tsx';
import { paths } from '../../navigation/paths.ts';
import { useOpenAreas } from '../../navigation/use-open-areas.ts';
import { words } from './words.ts';

/** Leads to the areas that the role opens. */
export function AreasSection(): ReactElement {
  const others = useOpenAreas().filter(({ path }) => path !== paths.home);
  return (
    <Panel title={words.areas}>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(({ path, title, icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex items-center gap-3 rounded-box border border-line px-3 py-2.5 font-medium hover:bg-hover"
            >
              <Icon name={icon} className="text-brand-text" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
