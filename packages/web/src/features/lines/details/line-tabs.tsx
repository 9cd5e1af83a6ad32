import type { ReactElement } from 'react';
import { lineTabs, type LineTab } from '../../../navigation/line-tab.ts';
import { paths } from '../../../navigation/paths.ts';
import { TabLink, TabLinks } from '../../../ui/tab-links.tsx';

const words: Record<LineTab, string> = {
  overview: 'Overview',
  usage: 'Usage',
  billing: 'Billing',
  history: 'History',
};

/** The parts of the page of a line, each with an address. */
export function LineTabs({ id }: { readonly id: string }): ReactElement {
  return (
    <div className="mb-5">
      <TabLinks label="Parts of this page">
        {lineTabs.map((tab) => (
          <TabLink
            key={tab}
            to={paths.line}
            params={{ id }}
            search={tab === 'overview' ? {} : { tab }}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
          >
            {words[tab]}
          </TabLink>
        ))}
      </TabLinks>
    </div>
  );
}
