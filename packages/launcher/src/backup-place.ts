import path from 'node:path';
import type { BackupPlace } from './backup/backup-place.ts';
import { checkout } from './places.ts';

type Given = {
  folder: string;
  key: string | null;
  dataDir: string;
  secretsFile: string | null;
  legalDir: string | null;
};

/** Where backups of this installation go, and what belongs to it outside of DATA_DIR. */
export function backupPlaceOf({ folder, key, dataDir, secretsFile, legalDir }: Given): BackupPlace {
  const beside = [
    { name: 'env', from: path.join(checkout, '.env') },
    { name: 'secrets.json', from: secretsFile },
    { name: 'legal', from: legalDir },
  ];
  return {
    backups: path.resolve(folder),
    key: key === null ? null : Buffer.from(key, 'hex'),
    dataDir: path.resolve(dataDir),
    settings: beside.flatMap(({ name, from }) => (from === null ? [] : [{ name, from: path.resolve(from) }])),
  };
}
