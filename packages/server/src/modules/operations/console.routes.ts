import type { ProviderHandlers } from '../../http/provider-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { giveUpDeadJob, retryJobs } from './acting/decide-dead-jobs.ts';
import { endSim, leaveFinding, lookAtFinding, planEnding } from './acting/decide-findings.ts';
import { lookAtCharge, lookAtCommand, lookAtLine, lookAtWebhook } from './acting/look-now.ts';
import { readCarrier, requestGatewayReading } from './acting/read-outside.ts';
import { sendEmailAgain } from './acting/send-email-again.ts';
import { getOperations } from './health/get-operations.ts';
import { getHome } from './home/get-home.ts';
import { listIncidents } from './incidents/list-incidents.ts';
import type { OperationsNeeds } from './incidents/operations-needs.ts';
import { words } from './incidents/words.ts';

type Looks = 'lookAtCharge' | 'lookAtCommand' | 'lookAtLine' | 'lookAtWebhook';
type Findings = 'acceptFindingForStaff' | 'endSim' | 'leaveFinding' | 'lookAtFindingForStaff' | 'planEnding';
type Others =
  | 'getConsoleHome'
  | 'getOperations'
  | 'giveUpDeadJob'
  | 'listIncidents'
  | 'readCarrier'
  | 'readGateway'
  | 'retryDeadJob'
  | 'sendEmailAgain';

export function operationsConsoleRoutes(needs: OperationsNeeds): ProviderHandlers<Looks | Findings | Others> {
  return {
    getConsoleHome: async () => getHome(needs),
    getOperations: async () => getOperations(needs),
    listIncidents: async ({ params, query }) => listIncidents(needs, params.topic, query),
    ...looks(needs),
    ...findings(needs),
    async retryDeadJob({ params }) {
      if ((await retryJobs(needs, [params.id])).length === 0) throw new Refusal('not_found');
      return { text: words.retried };
    },
    async giveUpDeadJob({ params, body }) {
      if (!(await giveUpDeadJob(needs, { id: params.id, reason: body.reason }))) throw new Refusal('not_found');
      return { text: words.givenUp };
    },
    sendEmailAgain: async ({ params }) => ({ text: await sendEmailAgain(needs, params.id) }),
    readCarrier: async ({ params }) => ({ text: await readCarrier(needs, params.id) }),
    readGateway: async () => ({ text: await requestGatewayReading(needs) }),
  };
}

function looks(needs: OperationsNeeds): ProviderHandlers<Looks> {
  return {
    lookAtCommand: async ({ params }) => ({ text: await lookAtCommand(needs, params.id) }),
    lookAtLine: async ({ params }) => ({ text: await lookAtLine(needs, params.id) }),
    lookAtCharge: async ({ params }) => ({ text: await lookAtCharge(needs, params.id) }),
    lookAtWebhook: async ({ params }) => ({ text: await lookAtWebhook(needs, params.id) }),
  };
}

function findings(needs: OperationsNeeds): ProviderHandlers<Findings> {
  return {
    lookAtFindingForStaff: async ({ params }) => lookAtFinding(needs, params.id),
    leaveFinding: async ({ params, body }) => ({ text: await leaveFinding(needs, { ...params, ...body }) }),
    acceptFindingForStaff: async ({ params, body }) => needs.reality.acceptForProvider({ ...params, ...body }),
    planEnding: async ({ params }) => planEnding(needs, params.id),
    endSim: async ({ params, body }) => ({ text: await endSim(needs, { ...params, ...body }) }),
  };
}
