import type { Handlers } from '../../http/call.ts';
import { getBalance } from './get-balance.ts';
import { getStatement } from './get-statement.ts';
import { exportStatement, printStatement } from './statement-files.ts';
import type { StatementsNeeds } from './statements-needs.ts';

type Served = 'exportStatement' | 'getBalance' | 'getStatement' | 'printStatement';

export function statementsRoutes(needs: StatementsNeeds): Handlers<Served> {
  return {
    exportStatement: async ({ caller, query }) => exportStatement(needs, caller.accountId, query),
    getBalance: async ({ caller }) => getBalance(needs, caller.accountId),
    getStatement: async ({ caller, query }) => getStatement(needs, caller.accountId, query),
    printStatement: async ({ caller, query }) => printStatement(needs, caller.accountId, query),
  };
}
