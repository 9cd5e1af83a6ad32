import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabLink, TabLinks } from '../../ui/layout/tab-links.tsx';
import { AccountFacts } from './account/account-facts.tsx';
import { ApiKeys } from './api-keys/api-keys.tsx';
import { Appearance } from './appearance.tsx';
import { BillingDay } from './billing-day/billing-day.tsx';
import { BillingContactSection } from './billing-contact/billing-contact.tsx';
import { LanguageSection } from './language/language-section.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { People } from './people/people.tsx';
import { PersonalInfo } from './personal-info.tsx';
import { Security } from './security/security.tsx';
import { SpendCapSection } from './spend-cap/spend-cap.tsx';
import { Support } from './support/support.tsx';
import { AcceptedTerms } from './terms/accepted-terms.tsx';
import { Webhooks } from './webhooks/webhooks.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/settings/$section');

/** In the order of the menu; the first one is where it starts (specification §3, overview state). */
const sections = [
  { name: 'personal-info', Content: PersonalInfo },
  { name: 'account', Content: AccountFacts },
  { name: 'billing-day', Content: BillingDay },
  { name: 'billing-contact', Content: BillingContactSection },
  { name: 'spend-cap', Content: SpendCapSection },
  { name: 'security', Content: Security },
  { name: 'notifications', Content: Notifications },
  { name: 'people', Content: People },
  { name: 'api-keys', Content: ApiKeys },
  { name: 'webhooks', Content: Webhooks },
  { name: 'support', Content: Support },
  { name: 'terms', Content: AcceptedTerms },
  { name: 'language', Content: LanguageSection },
  { name: 'appearance', Content: Appearance },
] as const;

/** One section per address; an unknown one leads to the first. */
export function SettingsPage(): ReactElement {
  const { section } = route.useParams();
  const open = sections.find(({ name }) => name === section);
  if (!open) return <Navigate to={paths.settings} params={{ section: sections[0].name }} replace />;
  return (
    <>
      <PageHeader title={words.title} />
      <TabLinks label={words.title}>
        {sections.map(({ name }) => (
          <TabLink key={name} to={paths.settings} params={{ section: name }}>
            {words.sections[name]}
          </TabLink>
        ))}
      </TabLinks>
      <div className="pt-5">
        <open.Content />
      </div>
    </>
  );
}
