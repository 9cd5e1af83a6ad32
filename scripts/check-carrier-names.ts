import { readFileSync } from 'node:fs';
import path from 'node:path';
import { report, type Finding, type Seen } from './source/finding.ts';
import { isTest, listFiles } from './source/list-files.ts';

const NAMES = /kore|(?<!fran)cisco|thingspace|verizon/i;
const SEARCHED = /^packages\/(?:contract|server|web)\/src\/.*\.(?:tsx?|css|html|md|txt)$/;

/** Where carriers have their names: their adapters and their settings. */
const NAMED =
  /^packages\/server\/src\/(?:adapters\/carriers\/|config\/(?:carriers|carrier-list|[a-z]+-settings)\.ts$)|common-passwords\.txt$/;

/** What the specification calls by a carrier's name. */
const SPECIFIED = ["'/api/v1/kore/activate'", 'activateKorePlans', "carrierWithOwnDoor: CarrierId = 'kore'"];

/** A carrier is one adapter and its settings: nothing else in the house knows it by name. */
export function checkCarrierNames(root: string): Seen {
  const files = listFiles(root).filter((file) => SEARCHED.test(file) && !NAMED.test(file) && !isTest(file));
  const findings = files.flatMap((file) => namedIn(file, readFileSync(path.join(root, file), 'utf8')));
  return { findings, facts: `${files.length} files` };
}

function namedIn(file: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const rest = SPECIFIED.reduce((left, specified) => left.replaceAll(specified, ''), line);
    const [name] = NAMES.exec(rest) ?? [];
    if (name === undefined) return [];
    return [{ file, line: index + 1, text: `names the carrier ${name}: ask the directory of carriers instead.` }];
  });
}

if (import.meta.main) report('carrier names', checkCarrierNames(path.resolve(import.meta.dirname, '..')));
