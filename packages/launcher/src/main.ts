import path from 'node:path';
import { ConfigError, loadConfig } from '@linekeeper/server/config';
import { checkout, isBuild } from './places.ts';
import { readSettingsFile } from './settings-file.ts';
import { startEverything, type RunningEverything } from './start-everything.ts';
import { StartFailure } from './start-failure.ts';
import { watchSources } from './watch-sources.ts';
import { askForDemo } from './ask-for-demo.ts';
import { writeWelcome } from './welcome.ts';

const say = (line: string): void => console.log(line);

async function start(): Promise<void> {
  // A terminal that went away must not take the portal along.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  readSettingsFile(path.join(checkout, '.env'));
  const config = await loadConfig();
  const stopping = new AbortController();
  const starting = startEverything(config, say, stopping.signal);
  stopOnRequest(starting, stopping);
  const running = await starting.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  if (!running) return;
  if (process.argv.includes('--watch')) stopping.signal.addEventListener('abort', watchSources(running.portal));
  if (process.argv.includes('--demo')) say(await askForDemo(config));
  // A build's output is a log, and what tries things out is not there.
  if (!isBuild) say(await writeWelcome(config, running.databaseMovedTo));
}

function stopOnRequest(starting: Promise<RunningEverything>, stopping: AbortController): void {
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    say('Stopping ...');
    stopping.abort(new StartFailure('Stopped.'));
    const running = await starting.catch(() => undefined);
    await running?.stop();
    process.exit(0);
  };
  const stopOrFail = (): void => void stop().catch(fail);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOrFail);
  process.once('disconnect', stopOrFail);
  process.channel?.unref();
}

function fail(error: unknown): void {
  const isExpected = error instanceof StartFailure || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

start().catch(fail);
