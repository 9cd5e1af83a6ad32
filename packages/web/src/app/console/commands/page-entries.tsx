import { useNavigate } from '@tanstack/react-router';
import { words as billingWords } from '../../../features/billing/words.ts';
import { words as settingsWords } from '../../../features/settings/words.ts';
import { paths } from '../../../navigation/paths.ts';
import { Keys } from '../../../ui/keys/keys.tsx';
import type { IconName } from '../../../ui/look/icon-paths.ts';
import type { PaletteEntry } from '../../../ui/overlay/palette-entry.ts';
import { consoleMenu } from '../../places/console-menu.ts';
import { words as placeWords } from '../../places/words.ts';
import { words as names } from './names/words.ts';
import { words } from './words.ts';

interface Place {
  readonly title: string;
  readonly icon: IconName;
  readonly to: (typeof paths)[keyof typeof paths];
  readonly params?: { readonly section: string };
  readonly letter?: string;
}

const { billing, settings } = placeWords.places;
const { parts } = billingWords;
const bill = (title: string, to: Place['to']): Place => ({
  title: words.inPart(billing, title),
  icon: 'billing',
  to,
});

/** Every page that an address of its own opens without a name of something. */
const places: readonly Place[] = [
  ...consoleMenu,
  { title: placeWords.pages.catalog, icon: 'plans', to: paths.plans },
  { title: placeWords.pages.check, icon: 'check', to: paths.lineCheck },
  { title: placeWords.pages.sims, icon: 'sim', to: paths.shipments },
  bill(parts.upcoming, paths.upcoming),
  bill(parts.invoices, paths.invoices),
  bill(parts.payments, paths.payments),
  bill(parts.statement, paths.statement),
  bill(parts.spend, paths.spend),
  bill(parts.failed, paths.failed),
  bill(parts.methods, paths.methods),
  ...Object.entries(settingsWords.sections).map(([section, title]): Place => ({
    title: words.inPart(settings, title),
    icon: 'settings',
    to: paths.settings,
    params: { section },
  })),
];

export function usePageEntries(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  return places.map(({ title, icon, to, params, letter }) => ({
    key: `page-${title}`.replaceAll(/[^\w-]/g, '-'),
    text: title,
    also: params && to === paths.settings ? names.sections[params.section] : names.pages[to],
    icon,
    group: words.groups.pages,
    end: letter && <Keys keys={['g', letter]} />,
    run: () => void navigate({ to, ...(params && { params }) }),
  }));
}
