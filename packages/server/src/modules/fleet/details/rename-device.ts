import type { Line } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';
import { lockLines } from '../../lines/line/lines.store.ts';
import { originOfCaller } from '../../lines/history/origin-of-caller.ts';
import { presented } from '../lists/list-lines.ts';
import { renamedText } from '../../provisioning/changes/change-lines.ts';
import { moveLines } from '../../lines/changes/move-lines.ts';

/** Gives a device another name; the same name again changes nothing and leaves no trace. */
export async function renameDevice(
  needs: Pick<LinesNeeds, 'db' | 'clock' | 'audit' | 'carriers' | 'identity' | 'plans'>,
  caller: Caller,
  asked: { id: string; name: string },
): Promise<Line> {
  const { name } = asked;
  const origin = {
    ...(await originOfCaller(needs, needs.db, caller)),
    cause: 'renamed',
    request: null,
    requestId: null,
  };
  return needs.db.transaction().execute(async (tx) => {
    const [line] = await lockLines(tx, [brandId<LineId>(asked.id)], caller.accountId);
    if (!line) throw new Refusal('not_found');
    if (line.status === 'terminated') throw new Refusal('line_terminated');
    const text = renamedText(line.name, name);
    if (line.name !== name) {
      await moveLines(needs, tx, [{ line, changes: { name }, severity: 'info', text, origin }]);
      await needs.audit.record(tx, {
        account: caller.accountId,
        action: 'line.renamed',
        about: { line: line.id },
        before: { name: line.name },
        after: { name },
      });
    }
    const [shown] = await presented({ ...needs, db: tx }, [{ ...line, name }]);
    if (!shown) throw new Refusal('not_found');
    return shown;
  });
}
