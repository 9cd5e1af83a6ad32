import type { ProviderHandlers } from '../../../http/provider-call.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import {
  addExemption,
  addExtra,
  changeTerms,
  endExemption,
  endExtra,
  exemptFromInterest,
  giveBackLine,
  keepLine,
  type Change,
} from './change-terms.ts';
import { getTerms } from './get-terms.ts';

type Served =
  | 'addCustomerExemption'
  | 'addCustomerExtra'
  | 'changeCustomerTerms'
  | 'endCustomerExemption'
  | 'endCustomerExtra'
  | 'exemptCustomerFromInterest'
  | 'getCustomerTerms'
  | 'giveBackCustomerLine'
  | 'keepCustomerLine';

export function termsConsoleRoutes(needs: CustomersNeeds): ProviderHandlers<Served> {
  return {
    getCustomerTerms: async ({ params }) => getTerms(needs, params.id),
    changeCustomerTerms: async (call) => done(changeTerms(needs, changeOf(call))),
    exemptCustomerFromInterest: async (call) => done(exemptFromInterest(needs, changeOf(call))),
    addCustomerExtra: async (call) => ({ problems: [...(await addExtra(needs, changeOf(call)))] }),
    endCustomerExtra: async (call) => done(endExtra(needs, entryOf(call))),
    addCustomerExemption: async (call) => ({ problems: [...(await addExemption(needs, changeOf(call)))] }),
    endCustomerExemption: async (call) => done(endExemption(needs, entryOf(call))),
    keepCustomerLine: async (call) => done(keepLine(needs, changeOf(call))),
    giveBackCustomerLine: async (call) => done(giveBackLine(needs, entryOf(call))),
  };
}

interface Call<Body> {
  readonly caller: Change['by'];
  readonly params: { readonly id: string };
  readonly body: Body;
}

function changeOf<Body>({ caller, params, body }: Call<Body>): Change<Body> {
  return { by: caller, id: params.id, change: body };
}

type EntryCall = Call<{ readonly reason: string }> & { readonly params: { readonly item: string } };

function entryOf({ caller, params: { id, item }, body }: EntryCall) {
  return { by: caller, id, change: { ...body, item } };
}

async function done(change: Promise<void>): Promise<Record<string, never>> {
  await change;
  return {};
}
