import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AuditEntry } from '../../audit/index.ts';
import type { LineRecord } from '../../lines/index.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';
import { words } from '../service/words.ts';
import { moveLines } from './move-lines.ts';

type NotingNeeds = Pick<ProvisioningNeeds, 'db' | 'audit' | 'jobs' | 'lines' | 'metering'>;

/** Gives a line another name; the same name again changes nothing and leaves no trace. */
export function renameLine(
  needs: NotingNeeds,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<LineRecord> {
  return noteOnLine(needs, caller, id, (line) => ({
    what: 'renamed',
    action: 'line.renamed',
    changes: { name },
    text: renamedText(line.name, name),
    // A line may be named after a person.
    personal: { nameBefore: line.name, name },
    isSame: line.name === name,
  }));
}

/**
 * Notes which device holds the SIM of a line, in 15 digits; null forgets it. What a carrier says later counts more. The same
 * again changes nothing and leaves no trace.
 */
export function setImei(
  needs: NotingNeeds,
  caller: Caller,
  { id, imei }: { id: string; imei: string | null },
): Promise<LineRecord> {
  return noteOnLine(needs, caller, id, (line) => ({
    what: 'imei',
    action: 'line.imei_changed',
    changes: { imei },
    text: imeiText(line.imei, imei),
    personal: { imeiBefore: line.imei, imei },
    isSame: line.imei === imei,
  }));
}

/** What the history says of a new name. */
export function renamedText(was: string | null, name: string): string {
  return was === null ? words.named(name) : words.renamed(was, name);
}

function imeiText(was: string | null, imei: string | null): string {
  if (imei === null) return was === null ? '' : words.imei.removed(was);
  return was === null ? words.imei.entered(imei) : words.imei.changed(was, imei);
}

interface Note {
  /** In the history. */
  what: string;
  action: AuditEntry['action'];
  changes: Pick<LineRecord, 'name'> | Pick<LineRecord, 'imei'>;
  text: string;
  /** Gone with the account's key. */
  personal: Record<string, string | null>;
  isSame: boolean;
}

/** Notes on a line what no carrier has to be asked for. */
async function noteOnLine(
  needs: NotingNeeds,
  caller: Caller,
  id: string,
  noteOf: (line: LineRecord) => Note,
): Promise<LineRecord> {
  const by = await needs.lines.originOfCaller(needs.db, caller);
  return needs.db.transaction().execute(async (tx) => {
    const [line] = await needs.lines.lockLines(tx, [brandId<LineId>(id)], caller.accountId);
    if (!line) throw new Refusal('not_found');
    if (line.status === 'terminated') throw new Refusal('line_terminated');
    const { what, action, changes, text, personal, isSame } = noteOf(line);
    if (isSame) return line;
    const origin = { ...by, cause: what, request: null, requestId: null };
    await moveLines(needs, tx, [{ line, changes, severity: 'info', text, origin }]);
    await needs.audit.record(tx, {
      account: caller.accountId,
      action,
      about: { line: line.id },
      personal: { of: caller.accountId, values: personal },
    });
    return { ...line, ...changes };
  });
}
