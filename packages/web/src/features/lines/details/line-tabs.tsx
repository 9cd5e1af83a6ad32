import type { ReactElement } from 'react';
import { lineTabs, type LinePageSearch } from '../../../navigation/line-tab.ts';
import { paths } from '../../../navigation/paths.ts';
import { TabLink, TabLinks } from '../../../ui/layout/tab-links.tsx';
import { words } from './words.tsx';

/** The sections of a line's page, each with an address. */
export function LineTabs({ id, days }: { readonly id: string } & Pick<LinePageSearch, 'days'>): ReactElement {
  return (
    <div className="mb-5">
      <TabLinks label={words.sections}>
        {lineTabs.map((tab) => (
          <TabLink
            key={tab}
            to={paths.line}
            params={{ id }}
            search={{ ...(tab !== 'overview' && { tab }), ...(days && { days }) }}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
          >
            {words.tabs[tab]}
          </TabLink>
        ))}
      </TabLinks>
    </div>
  );
}
