import { createWriteStream } from 'node:fs';
import { copyFile, readdir, truncate } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { endingOf, unpackFile } from './packed-file.ts';
import { segmentName, segmentOf } from './segment.ts';

type Asked = {
  logFolder: string;
  key: Buffer | null;
  firstSegment: string;
  /** Without it the copy of the files is worth nothing. */
  lastSegment: string;
  segmentBytes: number;
};

/** What of a log goes on without a gap: `isWhole` when it is all that there is on its timeline. */
export type Chain = { files: { name: string; file: string }[]; isWhole: boolean };

/** The pieces of the log that follow each other from the first one on. Throws where those that a copy needs are missing. */
export async function chainOf({ logFolder, key, firstSegment, lastSegment, segmentBytes }: Asked): Promise<Chain> {
  const names = new Set(await readdir(logFolder).catch(() => []));
  const first = segmentOf(firstSegment, segmentBytes);
  if (!first) throw new Error(`${firstSegment} is no piece of a log`);
  const files: Chain['files'] = [];
  for (let { no } = first; ; no += 1n) {
    const name = segmentName({ ...first, no }, segmentBytes);
    const file = [`${name}${endingOf(key)}`, `${name}.partial${endingOf(key)}`].find((one) => names.has(one));
    if (file === undefined) break;
    files.push({ name, file });
    if (file.includes('.partial')) break;
  }
  const last = files.at(-1)?.name ?? '';
  if (last < lastSegment) throw new Error(`the log's piece ${lastSegment} is missing`);
  const isOfTimeline = (name: string) => name.startsWith(firstSegment.slice(0, 8)) && /^[0-9A-F]{24}/.test(name);
  return { files, isWhole: [...names].every((name) => !isOfTimeline(name) || name.slice(0, 24) <= last) };
}

/** Writes the pieces and the histories of timelines where the server looks for them. */
export async function unpackLog(asked: Asked, chain: Chain, target: string): Promise<void> {
  const { logFolder, key, segmentBytes } = asked;
  for (const { name, file } of chain.files) {
    await unpackTo(path.join(logFolder, file), path.join(target, name), key);
    // What a piece in work does not have yet is zeros, which the server reads as its end.
    await truncate(path.join(target, name), segmentBytes);
  }
  for (const file of await readdir(logFolder)) {
    const [history] = /^[0-9A-F]{8}\.history(?=\.gz)/.exec(file) ?? [];
    if (history !== undefined) await unpackTo(path.join(logFolder, file), path.join(target, history), key);
  }
}

const unpackTo = (file: string, target: string, key: Buffer | null): Promise<void> =>
  pipeline(unpackFile(file, key), createWriteStream(target, { mode: 0o600 }));

/** Of a data folder that is still there: what its server had logged after the last copy. */
export async function addLogOf(dataFolder: string, chain: Chain, target: string): Promise<void> {
  const from = path.join(dataFolder, 'pg_wal');
  const last = chain.files.at(-1);
  if (!last) return;
  for (const name of await readdir(from).catch(() => [])) {
    const isLater = last.file.includes('.partial') ? name >= last.name : name > last.name;
    const isSameLine = /^[0-9A-F]{24}$/.test(name) && name.startsWith(last.name.slice(0, 8));
    if (isSameLine && isLater) await copyFile(path.join(from, name), path.join(target, name));
  }
}
