import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { LineRecord } from '../../lines/index.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';
import { words } from '../service/words.ts';
import { moveLines } from './move-lines.ts';

/** Gives a line another name; the same name again changes nothing and leaves no trace. */
export async function renameLine(
  needs: Pick<ProvisioningNeeds, 'db' | 'audit' | 'jobs' | 'lines' | 'metering'>,
  caller: Caller,
  asked: { id: string; name: string },
): Promise<LineRecord> {
  const { name } = asked;
  const by = await needs.lines.originOfCaller(needs.db, caller);
  const origin = { ...by, cause: 'renamed', request: null, requestId: null };
  return needs.db.transaction().execute(async (tx) => {
    const [line] = await needs.lines.lockLines(tx, [brandId<LineId>(asked.id)], caller.accountId);
    if (!line) throw new Refusal('not_found');
    if (line.status === 'terminated') throw new Refusal('line_terminated');
    if (line.name === name) return line;
    const text = words.renamed(line.name, name);
    await moveLines(needs, tx, [{ line, changes: { name }, severity: 'info', text, origin }]);
    await needs.audit.record(tx, {
      account: caller.accountId,
      action: 'line.renamed',
      about: { line: line.id },
      // A line may be named after a person: with the account's key the names are gone.
      personal: { of: caller.accountId, values: { nameBefore: line.name, name } },
    });
    return { ...line, name };
  });
}
