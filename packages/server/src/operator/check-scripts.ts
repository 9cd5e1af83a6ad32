import { parseArgs } from 'node:util';
import { readPaymentPages, Unreadable } from '../adapters/payment-pages/read-payment-pages.ts';
import type { Clock } from '../kernel/clock.ts';
import { changesSince, readPageRecord, writePageRecord } from './page-record.ts';

export interface ScriptCheckNeeds {
  clock: Clock;
  /** Where browsers find the portal. */
  portalUrl: string;
  print: (line: string) => void;
  /** An alert: to the error output, where whoever runs this every week looks. */
  alert: (line: string) => void;
}

export const scriptsUsage = `  check-scripts <record> [--portal <address>]
                        compares scripts and headers of the payment pages with the record in that file
  check-scripts <record> --accept --reason <text>
                        writes what browsers receive now into the record, after somebody has looked at it`;

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
    needs.print(scriptsUsage);
    return 2;
  }
  try {
    const facts = await readPaymentPages(portal);
    if (!values.accept) return await compare(needs, file, facts);
    await writePageRecord(file, { portal, acceptedAt: needs.clock.now().toISOString(), reason, facts });
    needs.print(`${Object.keys(facts).length} facts about ${portal} are accepted in ${file}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    needs.alert(`payment pages could not be checked: ${error.message}`);
    return 3;
  }
}

async function compare({ print, alert }: ScriptCheckNeeds, file: string, facts: Readonly<Record<string, string>>) {
  const record = await readPageRecord(file);
  if (!record) {
    print(`There is no ${file} yet. Look at the pages, then: check-scripts ${file} --accept --reason "first look"`);
    return 2;
  }
  const changes = changesSince(record.facts, facts);
  for (const change of changes) alert(change);
  if (changes.length > 0) {
    alert(`payment pages differ in ${changes.length} facts from what was accepted at ${record.acceptedAt}`);
    return 1;
  }
  print(`Payment pages are as they were accepted at ${record.acceptedAt}: ${Object.keys(facts).length} facts.`);
  return 0;
}
