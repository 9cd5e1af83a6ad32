import type { Line } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import { brandId, newId, type AccountId, type EventId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { addEvents, changeLine, lockLine } from '../line/lines.store.ts';
import { presented } from '../lists/list-lines.ts';

/** Gives a device another name; the same name again changes nothing and leaves no trace. */
export async function renameDevice(
  needs: Pick<Floor, 'db' | 'clock'>,
  accountId: AccountId,
  asked: { id: string; name: string },
): Promise<Line> {
  const { name } = asked;
  return needs.db.transaction().execute(async (tx) => {
    const line = await lockLine(tx, brandId<LineId>(asked.id));
    if (line?.accountId !== accountId) throw new Refusal('not_found');
    if (line.name !== name) {
      await changeLine(tx, line.id, { name });
      const text = line.name === null ? `Named “${name}”.` : `Renamed from “${line.name}” to “${name}”.`;
      const states = { fromStatus: null, toStatus: null, severity: 'info' as const, cause: 'renamed' };
      const event = { id: newId<EventId>('evt'), accountId, lineId: line.id, at: needs.clock.now(), text, ...states };
      await addEvents(tx, [event]);
    }
    const [shown] = await presented(tx, [{ ...line, name }]);
    if (!shown) throw new Refusal('not_found');
    return shown;
  });
}
