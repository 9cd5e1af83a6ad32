import type { ProviderHandlers } from '../../http/provider-call.ts';
import { checkStep } from './check-step.ts';
import { bringBackGuide, dismissGuide } from './dismiss-guide.ts';
import type { SetupNeeds } from './setup-needs.ts';
import { showChecked, showSetup } from './show-setup.ts';

type Served = 'bringBackSetup' | 'checkSetupStep' | 'dismissSetup' | 'getSetup';

export function setupConsoleRoutes(needs: SetupNeeds): ProviderHandlers<Served> {
  return {
    getSetup: async () => showSetup(needs),
    async checkSetupStep({ caller, params }) {
      await checkStep(needs, { ...params, email: caller.email, by: caller.name ?? caller.email });
      return showChecked(needs, params.step);
    },
    async dismissSetup({ caller }) {
      await dismissGuide(needs, caller.name ?? caller.email);
      return {};
    },
    async bringBackSetup() {
      await bringBackGuide(needs);
      return {};
    },
  };
}
