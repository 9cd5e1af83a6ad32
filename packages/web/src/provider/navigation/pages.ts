import { incidentTopics, type IncidentTopic, type StaffPermission } from '@linekeeper/contract/provider';
import type { IconName } from '../../ui/look/icon-paths.ts';
import { moneyPages } from './money-pages.ts';
import { paths } from './paths.ts';
import { settingsSections, type SettingsSearch } from './settings-search.ts';
import { words } from './words.ts';

export interface PageLink {
  readonly path: (typeof paths)[keyof typeof paths];
  readonly title: string;
  readonly icon: IconName;
  /** Missing: a role that may open the area may open it. */
  readonly permission?: StaffPermission;
  /** Which of the lists that share the address. */
  readonly params?: { readonly topic: IncidentTopic };
  /** What is shown there; missing: what is shown at first. */
  readonly search?: SettingsSearch;
}

const inMoney = moneyPages.filter(({ path }) => path !== paths.money);

/** Pages below the areas. */
export const pages: readonly PageLink[] = [
  ...inMoney.map(({ path, title }): PageLink => ({ path, title: words.within(words.money, title), icon: 'billing' })),
  {
    path: paths.bankImports,
    title: words.within(words.money, words.bankStatements),
    icon: 'billing',
    permission: 'money',
  },
  ...incidentTopics.map((topic): PageLink => ({
    path: paths.incidents,
    title: words.within(words.operations, words.topics[topic]),
    icon: 'activity',
    params: { topic },
  })),
  { path: paths.simOrders, title: words.within(words.inventory, words.simOrders), icon: 'sim' },
  { path: paths.shipments, title: words.within(words.inventory, words.shipments), icon: 'sim' },
  { path: paths.simPrices, title: words.within(words.inventory, words.simPrices), icon: 'sim' },
  { path: paths.rulesVersions, title: words.within(words.settings, words.rulesVersions), icon: 'settings' },
  { path: paths.taxes, title: words.within(words.settings, words.taxes), icon: 'settings' },
  { path: paths.legalTexts, title: words.within(words.settings, words.legalTexts), icon: 'settings' },
  { path: paths.announcements, title: words.within(words.settings, words.announcements), icon: 'settings' },
  { path: paths.emails, title: words.within(words.settings, words.emails), icon: 'settings' },
  { path: paths.environment, title: words.within(words.settings, words.environment), icon: 'settings' },
  ...settingsSections.map((section): PageLink => ({
    path: paths.settings,
    title: words.within(words.settings, words.sections[section]),
    icon: 'settings',
    search: { section },
  })),
];
