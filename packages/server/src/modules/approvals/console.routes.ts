import { staffMayAct, type StaffActionKind, type StaffRole } from '@linekeeper/contract/provider';
import type { ProviderHandlers } from '../../http/provider-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import type { ApprovalsNeeds } from './actions/approvals-needs.ts';
import { leaveDifference, listDifferences } from './lists/differences.ts';
import { exportMoney } from './lists/export-money.ts';
import { listMoney } from './lists/list-money.ts';
import { approveRequest, refuseRequest, withdrawRequest, type Decider } from './requests/decide-request.ts';
import { listRequests, reviewRequest } from './requests/list-requests.ts';
import { previewAction, nameOf, takeAction } from './requests/take-action.ts';

type Served =
  | 'approveRequest'
  | 'exportMoney'
  | 'leaveDifference'
  | 'listApprovals'
  | 'listDifferences'
  | 'listMoney'
  | 'previewStaffAction'
  | 'refuseRequest'
  | 'reviewApproval'
  | 'takeStaffAction'
  | 'withdrawRequest';

export function approvalsConsoleRoutes(needs: ApprovalsNeeds): ProviderHandlers<Served> {
  return {
    previewStaffAction: async ({ caller, body }) => {
      admit(caller.role, body.action.kind);
      return previewAction(needs, caller, body.action);
    },
    takeStaffAction: async ({ caller, body }) => {
      admit(caller.role, body.action.kind);
      return takeAction(needs, caller, body);
    },
    listApprovals: async ({ caller, query }) => listRequests(needs, query, caller),
    listMoney: async ({ params, query }) => listMoney(needs, params.topic, query),
    exportMoney: async ({ params, query }) => exportMoney(needs, params.topic, query),
    listDifferences: async () => ({ items: await listDifferences(needs) }),
    leaveDifference: async ({ body }) => ({ text: await leaveDifference(needs, body) }),
    reviewApproval: async ({ caller, params }) => reviewRequest(needs, caller.role, params.id),
    approveRequest: async ({ caller, params }) => approveRequest(needs, deciderOf(caller), params.id),
    refuseRequest: async ({ caller, params, body }) => refuseRequest(needs, deciderOf(caller), { ...params, ...body }),
    withdrawRequest: async ({ caller, params }) => withdrawRequest(needs, deciderOf(caller), params.id),
  };
}

const deciderOf = (caller: StaffCaller): Decider => ({
  memberId: caller.memberId,
  role: caller.role,
  name: nameOf(caller),
});

function admit(role: StaffRole, kind: StaffActionKind): void {
  if (!staffMayAct(role, kind)) throw new Refusal('not_allowed');
}
