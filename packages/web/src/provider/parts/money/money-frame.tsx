import { staffMayDo } from '@linekeeper/contract/provider';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageLink, PageLinks } from '../../../ui/layout/page-links.tsx';
import { TabLink, TabLinks } from '../../../ui/layout/tab-links.tsx';
import { isMoneyPageAt, moneyGroups, moneyPages, type MoneyPageLink } from '../../navigation/money-pages.ts';
import { paths } from '../../navigation/paths.ts';
import { words as places } from '../../navigation/words.ts';
import { useStaffSelf } from '../../session/session-context.ts';
import { MoneyActionPlace } from './money-action.tsx';
import { words } from './words.ts';

/** Title and tabs around every page of Money; pages of a group are a second row below its tab. */
export function MoneyFrame(): ReactElement {
  const self = useStaffSelf();
  const { pathname } = useLocation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const offered = self ? moneyPages.filter(({ permission }) => staffMayDo(self.role, permission)) : [];
  const open = offered.find((page) => isMoneyPageAt(page, pathname));
  const group = open?.group;
  return (
    <>
      <PageHeader
        title={words.title}
        tabTitle={pathname === paths.bankImports ? places.bankStatements : (open?.title ?? words.title)}
        action={<div ref={setPlace} className="contents" />}
      />
      <TabLinks label={words.pages}>
        {tabsOf(offered).map((page) => (
          <MoneyTab key={page.path} page={page} isOpen={page.group !== undefined && page.group === group} />
        ))}
      </TabLinks>
      <div className="mt-4 flex flex-col gap-4">
        {group && (
          <PageLinks label={words.pagesOf(moneyGroups[group])}>
            {offered
              .filter((page) => page.group === group)
              .map(({ path, title }) => (
                <PageLink key={path} to={path} activeOptions={{ includeSearch: false }}>
                  {title}
                </PageLink>
              ))}
          </PageLinks>
        )}
        <MoneyActionPlace value={place}>
          <Outlet />
        </MoneyActionPlace>
      </div>
    </>
  );
}

interface MoneyTabProps {
  readonly page: MoneyPageLink;
  /** A group's tab is open on each of its pages. */
  readonly isOpen: boolean;
}

function MoneyTab({ page: { path, title, group }, isOpen }: MoneyTabProps): ReactElement {
  return (
    <TabLink
      to={path}
      activeOptions={{ exact: path === paths.money, includeSearch: false }}
      {...(isOpen && { 'data-active': true, 'aria-current': 'true' })}
    >
      {group ? moneyGroups[group] : title}
    </TabLink>
  );
}

/** Pages of their own, and the first page of each group. */
function tabsOf(pages: readonly MoneyPageLink[]): MoneyPageLink[] {
  return pages.filter(
    ({ group }, index) => group === undefined || pages.findIndex((page) => page.group === group) === index,
  );
}
