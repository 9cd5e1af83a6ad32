import { parseArgs } from 'node:util';
import { readPaymentPages, Unreadable } from '../adapters/payment-pages/read-payment-pages.ts';
import type { Clock } from '../kernel/clock.ts';
import { changesSince, readPageRecord, writePageRecord } from './page-record.ts';
import { words } from './words.ts';

export interface ScriptCheckNeeds {
  clock: Clock;
  /** Where browsers find the portal. */
  portalUrl: string;
  print: (line: string) => void;
  /** An alert: to the error output, which the weekly run watches. */
  alert: (line: string) => void;
}

/** Exit code 0: as accepted; 1: something changed; 2: wrongly called, or nothing was accepted yet; 3: cannot be read. */
export async function checkScripts(needs: ScriptCheckNeeds, args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { accept: { type: 'boolean' }, reason: { type: 'string' }, portal: { type: 'string' } },
  });
  const [file] = positionals;
  const portal = values.portal ?? needs.portalUrl;
  const reason = values.reason?.trim() ?? '';
  if (file === undefined || !URL.canParse(portal) || (values.accept && reason === '')) {
    needs.print(words.scripts.usage);
    return 2;
  }
  try {
    const facts = await readPaymentPages(portal);
    if (!values.accept) return await compare(needs, file, facts);
    await writePageRecord(file, { portal, acceptedAt: needs.clock.now().toISOString(), reason, facts });
    needs.print(words.scripts.accepted(Object.keys(facts).length, portal, file));
    return 0;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    needs.alert(words.scripts.notChecked(error.message));
    return 3;
  }
}

async function compare({ print, alert }: ScriptCheckNeeds, file: string, facts: Readonly<Record<string, string>>) {
  const record = await readPageRecord(file);
  if (!record) {
    print(words.scripts.noRecord(file));
    return 2;
  }
  const changes = changesSince(record.facts, facts);
  for (const change of changes) alert(change);
  if (changes.length > 0) {
    alert(words.scripts.differ(changes.length, record.acceptedAt));
    return 1;
  }
  print(words.scripts.same(Object.keys(facts).length, record.acceptedAt));
  return 0;
}
