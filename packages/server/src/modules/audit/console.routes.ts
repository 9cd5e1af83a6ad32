import type { ProviderHandlers } from '../../http/provider-call.ts';
import { auditActions } from './entry.ts';
import { exportEntries, getEntry, listEntries, type ReadingNeeds } from './read-entries.ts';
import type { Verdict } from './verify-chain.ts';

type AuditCalls = 'listAuditEntries' | 'listAuditActions' | 'exportAuditEntries' | 'verifyAudit' | 'getAuditEntry';

export function auditConsoleRoutes(needs: ReadingNeeds, verify: () => Promise<Verdict>): ProviderHandlers<AuditCalls> {
  return {
    listAuditEntries: ({ query }) => listEntries(needs, query),
    listAuditActions: () => Promise.resolve({ actions: auditActions.toSorted() }),
    exportAuditEntries: ({ query }) => Promise.resolve(exportEntries(needs, query)),
    async verifyAudit() {
      const { sealedCount, head, faults } = await verify();
      return { sealedCount, head, faults: [...faults] };
    },
    getAuditEntry: ({ params }) => getEntry(needs, params.id),
  };
}
