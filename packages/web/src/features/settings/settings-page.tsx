import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabLink, TabLinks } from '../../ui/tab-links.tsx';
import { Appearance } from './appearance.tsx';
import { PersonalInfo } from './personal-info.tsx';

const route = getRouteApi('/console/settings/$section');

/** What a person and the account look like to us and to each other; one section per address. An unknown one leads to the first. */
export function SettingsPage(): ReactElement {
  const { section } = route.useParams();
  if (section !== 'personal-info' && section !== 'appearance') {
    return <Navigate to={paths.settings} params={{ section: 'personal-info' }} replace />;
  }
  return (
    <>
      <PageHeader title="Settings" />
      <TabLinks label="Settings">
        <TabLink to={paths.settings} params={{ section: 'personal-info' }}>
          Personal information
        </TabLink>
        <TabLink to={paths.settings} params={{ section: 'appearance' }}>
          Appearance
        </TabLink>
      </TabLinks>
      <div className="pt-5">{section === 'personal-info' ? <PersonalInfo /> : <Appearance />}</div>
    </>
  );
}
