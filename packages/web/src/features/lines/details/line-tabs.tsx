import type { ReactElement } from 'react';
import { lineTabs, type LinePageSearch, type LineTab } from '../../../navigation/line-tab.ts';
import { paths } from '../../../navigation/paths.ts';
import { TabLink, TabLinks } from '../../../ui/layout/tab-links.tsx';

const words: Record<LineTab, string> = {
  overview: 'Overview',
  usage: 'Usage',
  billing: 'Billing',
  history: 'History',
};

/** The parts of the page of a line, each with an address. */
export function LineTabs({ id, days }: { readonly id: string } & Pick<LinePageSearch, 'days'>): ReactElement {
  return (
    <div className="mb-5">
      <TabLinks label="Parts of this page">
        {lineTabs.map((tab) => (
          <TabLink
            key={tab}
            to={paths.line}
            params={{ id }}
            search={{ ...(tab !== 'overview' && { tab }), ...(days && { days }) }}
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
