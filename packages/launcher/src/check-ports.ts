import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from './start-failure.ts';

type Wanted = { port: number; setting: string };

const POLL_MS = 100;

/** Makes sure that every port is free; waits up to `patienceMs` for processes that are still leaving. */
export async function checkPorts(wanted: Wanted[], hosts: string[], patienceMs: number): Promise<void> {
  const numbers = wanted.map(({ port }) => port);
  const twice = wanted.find(({ port }, index) => numbers.indexOf(port) !== index);
  if (twice) throw new StartFailure(`Port ${twice.port} is asked for twice. Give ${twice.setting} another value.`);
  for (const { port, setting } of wanted) {
    for (let waitedMs = 0; ; waitedMs += POLL_MS) {
      const free = await Promise.all(hosts.map((host) => isFree(port, host)));
      if (!free.includes(false)) break;
      if (waitedMs >= patienceMs)
        throw new StartFailure(
          `Port ${port} is taken by another program. Stop that one, or choose another: ${setting}=${port + 100} npm start`,
        );
      await pause(POLL_MS);
    }
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      // A machine without IPv6 has no ::1 to take.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else reject(new StartFailure(`Port ${port} on ${host} cannot be used: ${error.message}`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
