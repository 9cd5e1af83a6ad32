import type { ReactElement, ReactNode } from 'react';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { TabLink, TabLinks } from '../../../../ui/layout/tab-links.tsx';
import { paths } from '../../../navigation/paths.ts';
import { BringBackGuide } from './bring-back-guide.tsx';
import { words } from './words.ts';

/** Title and tabs around the pages of the settings. */
export function SettingsFrame({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <>
      <PageHeader title={words.title} />
      <TabLinks label={words.tabs}>
        <TabLink to={paths.settings} activeOptions={{ exact: true, includeSearch: false }}>
          {words.rulesTab}
        </TabLink>
        <TabLink to={paths.rulesVersions}>{words.versionsTab}</TabLink>
        <TabLink to={paths.taxes}>{words.taxesTab}</TabLink>
        <TabLink to={paths.legalTexts}>{words.legalTab}</TabLink>
        <TabLink to={paths.announcements}>{words.announcementsTab}</TabLink>
        <TabLink to={paths.emails}>{words.emailsTab}</TabLink>
        <TabLink to={paths.environment}>{words.environmentTab}</TabLink>
      </TabLinks>
      <div className="mt-4 flex flex-col gap-4">
        {children}
        <BringBackGuide />
      </div>
    </>
  );
}
