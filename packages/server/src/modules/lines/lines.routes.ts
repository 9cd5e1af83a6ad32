import type { Handlers } from '../../http/call.ts';
import { getDevicePlan, getLine } from './details/get-line.ts';
import type { LinesNeeds } from './line/lines-needs.ts';
import { getPlanDevices, listActiveLines, listActivePlans } from './lists/list-active-plans.ts';
import { listLines } from './lists/list-lines.ts';
import { renameDevice } from './changes/rename-device.ts';

type Served =
  | 'getDevicePlan'
  | 'getLine'
  | 'getPlanDevices'
  | 'listActiveLines'
  | 'listActivePlans'
  | 'listLines'
  | 'renameDevice';

export function linesRoutes(needs: Pick<LinesNeeds, 'db' | 'clock' | 'carriers'>): Handlers<Served> {
  return {
    getDevicePlan: async ({ caller, params }) => getDevicePlan(needs, caller.accountId, params.id),
    getLine: async ({ caller, params, query }) => getLine(needs, caller, params.id, query.days),
    getPlanDevices: async ({ caller, params, query }) => getPlanDevices(needs, caller.accountId, params.id, query),
    listActiveLines: async ({ caller, params, query }) =>
      listActiveLines(needs, caller.accountId, { planId: params.id, searchTerm: query.searchTerm }, query),
    listActivePlans: async ({ caller }) => ({ plans: await listActivePlans(needs, caller.accountId) }),
    listLines: async ({ caller, query }) =>
      listLines(needs, caller.accountId, { status: query.status, searchTerm: query.searchTerm }, query),
    renameDevice: async ({ caller, body }) => ({ line: await renameDevice(needs, caller, body) }),
  };
}
