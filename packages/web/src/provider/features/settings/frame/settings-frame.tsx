import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { TabLink, TabLinks } from '../../../../ui/layout/tab-links.tsx';
import { paths } from '../../../navigation/paths.ts';
import { BringBackGuide } from './bring-back-guide.tsx';
import { words } from './words.ts';

const tabs = [
  { path: paths.settings, title: words.rulesTab, exact: true },
  { path: paths.rulesVersions, title: words.versionsTab, exact: false },
  { path: paths.taxes, title: words.taxesTab, exact: false },
  { path: paths.legalTexts, title: words.legalTab, exact: false },
  { path: paths.announcements, title: words.announcementsTab, exact: false },
  { path: paths.emails, title: words.emailsTab, exact: false },
  { path: paths.environment, title: words.environmentTab, exact: false },
] as const;

/** Title and tabs around the pages of the settings. */
export function SettingsFrame(): ReactElement {
  const { pathname } = useLocation();
  const open = tabs.find(({ path, exact }) => pathname === path || (!exact && pathname.startsWith(`${path}/`)));
  return (
    <>
      <PageHeader title={words.title} tabTitle={open?.title ?? words.title} />
      <TabLinks label={words.tabs}>
        {tabs.map(({ path, title, exact }) => (
          <TabLink key={path} to={path} {...(exact && { activeOptions: { exact, includeSearch: false } })}>
            {title}
          </TabLink>
        ))}
      </TabLinks>
      <div className="mt-4 flex flex-col gap-4">
        <Outlet />
        <BringBackGuide />
      </div>
    </>
  );
}
