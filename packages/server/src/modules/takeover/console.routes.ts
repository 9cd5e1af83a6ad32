import { brandId, type TakeOverId } from '../../kernel/ids.ts';
import type { ProviderHandlers } from '../../http/provider-call.ts';
import {
  exportTakeOver,
  getTakeOver,
  listTakeOverCharges,
  listTakeOverRows,
  listTakeOvers,
} from './kept/read-take-over.ts';
import type { TakeoverNeeds } from './kept/takeover-needs.ts';
import { checkAgain, createTakeOver, inviteTakenOver, startTakeOver } from './taking/decide.ts';

type Served =
  | 'checkTakeOver'
  | 'createTakeOver'
  | 'exportTakeOver'
  | 'getTakeOver'
  | 'inviteTakenOver'
  | 'listTakeOverCharges'
  | 'listTakeOverRows'
  | 'listTakeOvers'
  | 'startTakeOver';

const idOf = ({ id }: { id: string }) => brandId<TakeOverId>(id);

export function takeoverConsoleRoutes(needs: TakeoverNeeds): ProviderHandlers<Served> {
  return {
    listTakeOvers: async ({ query }) => listTakeOvers(needs, query),
    async createTakeOver({ caller, body: { name, asksCarriers, ...files } }) {
      const { customers: customer, people: person, prices: price, lines: line, balances: balance } = files;
      const by = caller.name ?? caller.email;
      return createTakeOver(needs, { name, asksCarriers, by, files: { customer, person, price, line, balance } });
    },
    getTakeOver: async ({ params }) => getTakeOver(needs, params.id),
    listTakeOverRows: async ({ params, query }) => listTakeOverRows(needs, params.id, query),
    listTakeOverCharges: async ({ params, query }) => listTakeOverCharges(needs, params.id, query),
    exportTakeOver: async ({ params }) => exportTakeOver(needs, params.id),
    async checkTakeOver({ params }) {
      await checkAgain(needs, idOf(params));
      return { id: params.id };
    },
    async startTakeOver({ caller, params }) {
      await startTakeOver(needs, idOf(params), caller.name ?? caller.email);
      return { id: params.id };
    },
    inviteTakenOver: async ({ params }) => ({ count: await inviteTakenOver(needs, idOf(params)) }),
  };
}
