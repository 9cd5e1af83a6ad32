import { after, dayMs } from '../../kernel/clock.ts';
import { given } from '../../kernel/given.ts';
import { admitProspect, joinProspect, leaveProspect } from './admit-prospect.ts';
import { prospectsConsoleRoutes } from './console.routes.ts';
import { undeliveredProspects } from './list-prospects.ts';
import { prospectLetter } from './prospect-letter.ts';
import type { ProspectsNeeds } from './prospects-needs.ts';
import { prospectsRoutes } from './prospects.routes.ts';
import { deleteOld } from './prospects.store.ts';

/** How long staff can look an invitation up after it has ended. */
const keptDays = 90;

/** Companies that staff invited to sign up. */
export function buildProspects(needs: ProspectsNeeds) {
  const forget = () => deleteOld(needs.db, after(needs.clock.now(), -keptDays * dayMs));
  return {
    prospectLetter,
    admitProspect: given(needs, admitProspect),
    joinProspect: given(needs, joinProspect),
    leaveProspect,
    undeliveredProspects: given(needs, undeliveredProspects),
    routes: prospectsRoutes(needs),
    consoleRoutes: prospectsConsoleRoutes(needs),
    jobs: { handlers: [], chores: [{ name: 'prospects.forget', everyMs: 3_600_000, run: forget }] },
  };
}

export type Prospects = ReturnType<typeof buildProspects>;
