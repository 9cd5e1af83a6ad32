import type { ProviderHandlers } from '../../http/provider-call.ts';
import { brandId, type BankImportId } from '../../kernel/ids.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import type { BankNeeds } from './kept/bank-needs.ts';
import { getImport, listImports, listRows } from './kept/read-import.ts';
import { createImport, readBankFile } from './recording/create-import.ts';
import { chooseMatch, skipRow } from './recording/decide-row.ts';
import { queueRows } from './recording/record-rows.ts';

type Served =
  | 'chooseBankMatch'
  | 'createBankImport'
  | 'getBankImport'
  | 'listBankImports'
  | 'listBankRows'
  | 'readBankFile'
  | 'recordBankRows'
  | 'skipBankRow';

const idOf = ({ id }: { id: string }) => brandId<BankImportId>(id);
const nameOf = ({ name, email }: StaffCaller) => name ?? email;

export function bankConsoleRoutes(needs: BankNeeds): ProviderHandlers<Served> {
  return {
    listBankImports: async ({ query }) => listImports(needs, query),
    readBankFile: async ({ body }) => readBankFile(needs, body.content),
    createBankImport: async ({ caller, body }) => createImport(needs, { ...body, by: nameOf(caller) }),
    getBankImport: async ({ params }) => getImport(needs, params.id),
    listBankRows: async ({ params, query }) => listRows(needs, params.id, query),
    chooseBankMatch: async ({ caller, params, body }) =>
      chooseMatch(needs, { ...body, importId: idOf(params), by: nameOf(caller) }),
    skipBankRow: async ({ params, body }) => skipRow(needs, { ...body, importId: idOf(params) }),
    recordBankRows: async ({ caller, params }) => ({ count: await queueRows(needs, idOf(params), nameOf(caller)) }),
  };
}
