import type { ProviderHandlers } from '../../http/provider-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { keepLogo } from './keep-logo.ts';
import { changeRules } from './change-rules.ts';
import type { RulesNeeds } from './rules-needs.ts';
import { exportRules, showRules } from './show-rules.ts';
import { withdrawRules } from './withdraw-rules.ts';

type Served = 'changeRules' | 'exportRules' | 'getRules' | 'keepLogo' | 'withdrawRules';

export function rulesConsoleRoutes(needs: RulesNeeds): ProviderHandlers<Served> {
  return {
    getRules: async () => showRules(needs),
    exportRules: async () => exportRules(needs),
    keepLogo: async ({ body }) => keepLogo(needs, body.content),
    changeRules: async ({ caller, body }) => changeRules(needs, { ...body, by: nameOf(caller) }),
    async withdrawRules({ caller, params, body }) {
      const number = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
      if (number === 0) throw new Refusal('not_found');
      if (!(await withdrawRules(needs, number, { ...body, by: nameOf(caller) }))) throw new Refusal('version_in_force');
      return {};
    },
  };
}

const nameOf = ({ name, email }: Pick<StaffCaller, 'email' | 'name'>): string => name ?? email;
