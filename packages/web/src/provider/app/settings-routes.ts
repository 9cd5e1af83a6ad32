import { createRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { latePage } from '../../ui/late/late-page.ts';
import { paths } from '../navigation/paths.ts';
import { parseSettingsSearch, type SettingsSearch } from '../navigation/settings-search.ts';
import { consoleRoute } from './routes.ts';

const frame = createRoute({
  getParentRoute: () => consoleRoute,
  id: 'settings',
  component: latePage(() => import('../features/settings/frame/settings-frame.tsx'), 'SettingsFrame'),
});
const getParentRoute = () => frame;

// A list of its own: written inside `addChildren`, its routes would lose their types and all links with them.
const pages = [
  createRoute({
    getParentRoute,
    path: paths.settings,
    validateSearch: (raw: Partial<SettingsSearch> & SearchSchemaInput): SettingsSearch =>
      parseSettingsSearch({ ...raw }),
    component: latePage(() => import('../features/settings/rules/rules-page.tsx'), 'RulesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.rulesVersions,
    component: latePage(() => import('../features/settings/rules/versions-page.tsx'), 'VersionsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.taxes,
    component: latePage(() => import('../features/settings/taxes/taxes-page.tsx'), 'TaxesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.legalTexts,
    component: latePage(() => import('../features/settings/legal/legal-texts-page.tsx'), 'LegalTextsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.announcements,
    component: latePage(() => import('../features/settings/announcements/announcements-page.tsx'), 'AnnouncementsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.emails,
    component: latePage(() => import('../features/settings/emails/emails-page.tsx'), 'EmailsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.environment,
    component: latePage(() => import('../features/settings/environment/environment-page.tsx'), 'EnvironmentPage'),
  }),
] as const;

/** The pages of the settings, in the frame that holds their tabs. */
export const settingsRoutes = [frame.addChildren(pages)] as const;
