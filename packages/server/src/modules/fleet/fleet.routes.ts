import type { Handlers } from '../../http/call.ts';
import { getDevicePlan } from './details/get-line.ts';
import { listHistory } from './details/list-history.ts';
import { renameDevice, setLineImei } from './details/note-on-device.ts';
import type { FleetNeeds } from './lists/fleet-needs.ts';
import { exportLines } from './lists/export-lines.ts';
import { getPlanDevices, listActivePlans, showCatalog } from './lists/list-active-plans.ts';
import { listLineTags } from './lists/list-lines.ts';
import { countLinesByPlan } from './lists/select-lines.ts';
import { listLineViews, removeLineView, saveLineView } from './views/line-views.ts';

type Served =
  | 'countLinesByPlan'
  | 'exportLines'
  | 'getDevicePlan'
  | 'getPlanDevices'
  | 'listActivePlans'
  | 'listCatalog'
  | 'listLineHistory'
  | 'listLineTags'
  | 'listLineViews'
  | 'removeLineView'
  | 'renameDevice'
  | 'setLineImei'
  | 'tagLines'
  | 'saveLineView';

export function fleetRoutes(needs: FleetNeeds): Handlers<Served> {
  return {
    countLinesByPlan: async ({ caller, body }) => ({
      groups: await countLinesByPlan(needs, caller.accountId, body.selection),
    }),
    getDevicePlan: async ({ caller, params }) => getDevicePlan(needs, caller.accountId, params.id),
    getPlanDevices: async ({ caller, params, query }) => getPlanDevices(needs, caller.accountId, params.id, query),
    listActivePlans: async ({ caller }) => ({ plans: await listActivePlans(needs, caller.accountId) }),
    listCatalog: async ({ caller }) => showCatalog(needs, caller.accountId),
    exportLines: async ({ caller, body }) => exportLines(needs, caller.accountId, body),
    listLineHistory: async ({ caller, params, query }) => listHistory(needs, caller, params.id, query),
    listLineTags: async ({ caller }) => listLineTags(needs, caller.accountId),
    listLineViews: async ({ caller }) => listLineViews(needs, caller),
    removeLineView: async ({ caller, params }) => removeLineView(needs, caller, params.id),
    saveLineView: async ({ caller, body }) => saveLineView(needs, caller, body),
    tagLines: async ({ caller, body }) => needs.provisioning.tagLines(caller, body),
    renameDevice: async ({ caller, body }) => ({ line: await renameDevice(needs, caller, body) }),
    setLineImei: async ({ caller, params, body }) => ({
      line: await setLineImei(needs, caller, { id: params.id, imei: body.imei }),
    }),
  };
}
