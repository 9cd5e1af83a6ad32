import type { ProviderHandlers } from '../../http/provider-call.ts';
import { addOverride, changeOverride, endOverride } from './decide-override.ts';
import { showOverrides } from './list-overrides.ts';
import type { OverridesNeeds } from './overrides-needs.ts';

type Served = 'addPriceOverride' | 'changePriceOverride' | 'endPriceOverride' | 'listPriceOverrides';

export function overridesConsoleRoutes(needs: OverridesNeeds): ProviderHandlers<Served> {
  return {
    listPriceOverrides: async ({ params }) => ({ items: await showOverrides(needs, params.id) }),
    async addPriceOverride({ caller, params, body }) {
      const { id } = await addOverride(needs, { ...body, account: params.id, decidedBy: nameOf(caller) });
      return { id };
    },
    async changePriceOverride({ caller, params, body }) {
      const about = { account: params.id, id: params.item, decidedBy: nameOf(caller) };
      const { id } = await changeOverride(needs, { ...body, ...about });
      return { id };
    },
    async endPriceOverride({ caller, params, body }) {
      await endOverride(needs, { ...body, account: params.id, id: params.item, decidedBy: nameOf(caller) });
      return {};
    },
  };
}

const nameOf = ({ email, name }: { readonly email: string; readonly name: string | null }) => name ?? email;
