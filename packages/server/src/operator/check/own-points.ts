import type { CheckNeeds, Point } from './point.ts';
import { fault, ok, warning, type Finding } from './finding.ts';
import { judgeBackups } from './judge-backups.ts';
import { judgeClock } from './judge-clock.ts';
import { judgeDisk } from './judge-disk.ts';
import { judgeKeys } from './judge-keys.ts';
import { words } from './words.ts';

/** What is on our own machines. */
export function ownPoints(needs: CheckNeeds): Point[] {
  const { config, clock, surroundings } = needs;
  const { points } = words;
  return [
    { name: points.settings, look: () => Promise.resolve(judgeSettings(needs)) },
    { name: points.keys, look: async () => judgeKeys(config, await modeOfSecrets(needs)) },
    { name: points.database, look: () => lookAtDatabase(needs) },
    { name: points.backups, look: async () => [judgeBackups(config.backups, await newestBackup(needs), clock.now())] },
    {
      name: points.disk,
      look: () => Promise.all(foldersOf(needs).map(async (at) => judgeDisk(at, await surroundings.disk(at)))),
    },
  ];
}

function judgeSettings({ config: { preset, production, console } }: CheckNeeds): Finding[] {
  const first = production ? ok(words.settings.fine(preset)) : warning(words.settings.practice(preset));
  return console === null ? [first, warning(words.settings.noConsole)] : [first];
}

async function modeOfSecrets({ config: { secretsFile }, surroundings }: CheckNeeds): Promise<number | null> {
  return secretsFile === null ? null : surroundings.mode(secretsFile);
}

/** Its version, its migrations and its clock. */
async function lookAtDatabase({ clock, surroundings }: CheckNeeds): Promise<Finding[]> {
  try {
    const { majorVersion, pending, now } = await surroundings.database();
    const findings = [];
    if (majorVersion < 15) findings.push(fault(words.database.old(majorVersion)));
    if (pending > 0) findings.push(fault(words.database.pending(pending)));
    if (findings.length === 0) findings.push(ok(words.database.fine(majorVersion)));
    return [...findings, judgeClock('database', clock.now(), now)];
  } catch (error) {
    return [fault(words.database.away(error instanceof Error ? error.message : String(error)))];
  }
}

async function newestBackup({ config: { backups }, surroundings }: CheckNeeds): Promise<Date | null> {
  return backups === null || backups === 'managed' ? null : surroundings.newestFile(backups);
}

function foldersOf({ config: { dataDir, backups } }: CheckNeeds): string[] {
  return backups === null || backups === 'managed' ? [dataDir] : [dataDir, backups];
}
