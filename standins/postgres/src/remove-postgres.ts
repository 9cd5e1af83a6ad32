import { rm } from 'node:fs/promises';
import path from 'node:path';
import { prepareClusterPlace } from './cluster-place.ts';
import { findLivePostmaster } from './postmaster.ts';

/** Deletes a server's data for good, wherever it had to be kept. Refuses while the server runs. */
export async function removePostgres(folder: string): Promise<void> {
  const place = await prepareClusterPlace(folder);
  if (await findLivePostmaster(place)) throw new Error(`The database in ${place.folder} is running. Stop it first.`);
  await rm(place.socketFolder, { recursive: true, force: true });
  await rm(place.movedFrom ? path.dirname(place.folder) : place.folder, { recursive: true, force: true });
}
