import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
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
import { SectionLinks } from './section-links.tsx';
import { SpendCapSection } from './spend-cap/spend-cap.tsx';
import { Support } from './support/support.tsx';
import { AcceptedTerms } from './terms/accepted-terms.tsx';
import { Webhooks } from './webhooks/webhooks.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/settings/$section');

/** By name, as the address has it. */
const contents = {
  'personal-info': PersonalInfo,
  security: Security,
  notifications: Notifications,
  language: LanguageSection,
  appearance: Appearance,
  account: AccountFacts,
  people: People,
  support: Support,
  terms: AcceptedTerms,
  'billing-day': BillingDay,
  'billing-contact': BillingContactSection,
  'spend-cap': SpendCapSection,
  'api-keys': ApiKeys,
  webhooks: Webhooks,
} as const;

/** In the order of the menu; the first one is where it starts (specification §3, overview state). */
const groups = [
  { name: 'person', sections: ['personal-info', 'security', 'notifications', 'language', 'appearance'] },
  { name: 'company', sections: ['account', 'people', 'support', 'terms'] },
  { name: 'billing', sections: ['billing-day', 'billing-contact', 'spend-cap'] },
  { name: 'developers', sections: ['api-keys', 'webhooks'] },
] as const;

/** One section per address; where the address names none, the list of those that there are. */
export function SettingsPage(): ReactElement {
  const { section } = route.useParams();
  const open = groups.flatMap(({ sections }) => [...sections]).find((name) => name === section);
  const Content = open ? contents[open] : NoSection;
  const name = open ? words.sections[open] : words.noSection.tab;
  return (
    <>
      <PageHeader
        tabTitle={`${name} · ${words.title}`}
        title={
          <>
            {words.title}
            <span className="sr-only">{`: ${name}`}</span>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <SectionLinks groups={groups} open={open} />
        <div>
          <Content />
        </div>
      </div>
    </>
  );
}

function NoSection(): ReactElement {
  const [{ sections }] = groups;
  return (
    <EmptyState
      icon="search"
      title={words.noSection.title}
      action={
        <LinkButton tone="primary" to={paths.settings} params={{ section: sections[0] }} replace>
          {words.noSection.open}
        </LinkButton>
      }
    >
      {words.noSection.text}
    </EmptyState>
  );
}
