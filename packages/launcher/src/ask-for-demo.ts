import { hasMovableTime, type Config } from '@linekeeper/server/config';

type Answer = { text?: string };

/** Has the portal make the demo fleet in the background; answers what to tell the person at the terminal. */
export async function askForDemo(config: Config): Promise<string> {
  if (!hasMovableTime(config)) return 'There is no demo fleet here: it needs PRESET=embedded on this machine.';
  try {
    const answer = await fetch(`http://localhost:${config.port}/dev/fleet`, {
      method: 'POST',
      signal: AbortSignal.timeout(30_000),
    });
    const { text = `The demo fleet was refused with ${answer.status}.` }: Answer = JSON.parse(await answer.text());
    return text;
  } catch (error) {
    return `The demo fleet could not be asked for: ${error instanceof Error ? error.message : String(error)}`;
  }
}
