import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { FilterToken, type FilterTokenProps } from '../../../ui/overlay/filter-token.tsx';
import { OptionsMenu } from '../../../ui/overlay/options-menu.tsx';
import { words } from './words.ts';

interface FilterMenuProps {
  readonly filters: readonly FilterTokenProps[];
}

/** Filters side by side; where there is no room for that, those that hold, and the others behind one button. */
export function FilterMenu({ filters }: FilterMenuProps): ReactElement {
  return (
    <>
      <span className="lg:hidden">
        <OptionsMenu
          trigger={
            <Button size="small" icon="filter">
              {words.filters}
            </Button>
          }
          groups={filters.map((filter) => ({ kind: 'one', ...filter }))}
        />
      </span>
      {filters.map((filter) => (
        <span key={filter.title} className={filter.value === '' ? 'max-lg:hidden' : ''}>
          <FilterToken {...filter} />
        </span>
      ))}
    </>
  );
}
