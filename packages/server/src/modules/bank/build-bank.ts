import type { Chore } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { bankConsoleRoutes } from './console.routes.ts';
import type { BankNeeds } from './kept/bank-needs.ts';
import { getImport, listRows } from './kept/read-import.ts';
import { createImport, readBankFile } from './recording/create-import.ts';
import { followAsked, queueRows, recordQueued } from './recording/record-rows.ts';

/** Bank statements: deposits matched with what is owed, and recorded once. */
export function buildBank(needs: BankNeeds) {
  return {
    readBankFile: given(needs, readBankFile),
    createBankImport: given(needs, createImport),
    queueBankRows: given(needs, queueRows),
    /** What the portal's workers do: an operator's command does it itself. */
    recordBankRows: given(needs, recordQueued),
    getBankImport: given(needs, getImport),
    listBankRows: given(needs, listRows),
    routes: {},
    consoleRoutes: bankConsoleRoutes(needs),
    jobs: bankJobs(needs),
  };
}

export type Bank = ReturnType<typeof buildBank>;

function bankJobs(needs: BankNeeds): { handlers: []; chores: Chore[] } {
  return {
    handlers: [],
    chores: [
      { name: 'bank.record', everyMs: 3_000, run: (stopping) => recordQueued(needs, stopping) },
      { name: 'bank.follow', everyMs: 15_000, run: (stopping) => followAsked(needs, stopping) },
    ],
  };
}
