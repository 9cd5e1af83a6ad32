import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabLink, TabLinks } from '../../ui/layout/tab-links.tsx';
import { Appearance } from './appearance.tsx';
import { People } from './people/people.tsx';
import { PersonalInfo } from './personal-info.tsx';
import { Security } from './security/security.tsx';

const route = getRouteApi('/console/settings/$section');

/** In the order of the menu; the first one is where it starts (specification §3, overview state). */
const sections = [
  { name: 'personal-info', title: 'Personal information', Content: PersonalInfo },
  { name: 'security', title: 'Security', Content: Security },
  { name: 'people', title: 'People', Content: People },
  { name: 'appearance', title: 'Appearance', Content: Appearance },
] as const;

/** What a person and the account look like to us and to each other; one section per address. An unknown one leads to the first. */
export function SettingsPage(): ReactElement {
  const { section } = route.useParams();
  const open = sections.find(({ name }) => name === section);
  if (!open) return <Navigate to={paths.settings} params={{ section: sections[0].name }} replace />;
  return (
    <>
      <PageHeader title="Settings" />
      <TabLinks label="Settings">
        {sections.map(({ name, title }) => (
          <TabLink key={name} to={paths.settings} params={{ section: name }}>
            {title}
          </TabLink>
        ))}
      </TabLinks>
      <div className="pt-5">
        <open.Content />
      </div>
    </>
  );
}
