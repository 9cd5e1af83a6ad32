import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** What the proxy answered, and when it began to. */
export interface Passed {
  method: string;
  path: string;
  /** 502: no process could be asked, or the one that was asked went away. */
  status: number;
  atMs: number;
  tookMs: number;
}

export interface Proxy {
  url: string;
  /** From now on requests go to these, by turns, while `/readyz` says that they can serve. */
  leadTo(urls: readonly string[]): void;
  /** Waits until so many of them are ready. */
  untilReady(count: number): Promise<void>;
  stop(): Promise<void>;
}

interface Upstream {
  url: string;
  isReady: boolean;
}

const lookEveryMs = 100;
const looksForMs = 1_000;
/** As usual proxies do: for so long another process is looked for when one cannot be reached. */
const triesForMs = 5_000;
/** What may be asked again when the process that was asked has gone away before it answered. */
const repeatable: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);
const ofConnection: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** A reverse proxy as one stands in front of the portal: round robin, health by `/readyz`, kept connections. */
export async function startProxy(port: number, tell: (passed: Passed) => void = () => undefined): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  let upstreams: Upstream[] = [];
  let turn = 0;
  const next = (besides: ReadonlySet<Upstream>) => {
    const ready = upstreams.filter((one) => one.isReady && !besides.has(one));
    turn += 1;
    return ready[turn % Math.max(ready.length, 1)];
  };
  const stopping = new AbortController();
  const looking = lookAgain(() => upstreams, stopping.signal);
  const server = createServer((asked, answer) => {
    const atMs = performance.now();
    const { method = '', url: path = '' } = asked;
    answer.once('close', () =>
      tell({ method, path, status: answer.statusCode, atMs, tookMs: performance.now() - atMs }),
    );
    void passOn(asked, answer, { agent, next });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    leadTo(urls) {
      upstreams = urls.map((url) => upstreams.find((one) => one.url === url) ?? { url, isReady: false });
    },
    async untilReady(count) {
      while (upstreams.filter(({ isReady }) => isReady).length < count) await pause(lookEveryMs / 2);
    },
    async stop() {
      stopping.abort();
      await looking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function lookAgain(upstreams: () => readonly Upstream[], stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await Promise.all(
      upstreams().map(async (one) => {
        const signal = AbortSignal.timeout(looksForMs);
        one.isReady = await fetch(`${one.url}/readyz`, { signal }).then(
          async (answer) => (await answer.text()) !== '' && answer.ok,
          () => false,
        );
      }),
    );
    await pause(lookEveryMs);
  }
}

interface Passing {
  agent: Agent;
  next: (besides: ReadonlySet<Upstream>) => Upstream | undefined;
}

async function passOn(asked: IncomingMessage, answer: ServerResponse, { agent, next }: Passing): Promise<void> {
  const body = await bodyOf(asked);
  const deadline = performance.now() + triesForMs;
  const failed = new Set<Upstream>();
  if (body === null) {
    answer.destroy();
    return;
  }
  while (performance.now() < deadline) {
    const upstream = next(failed);
    if (upstream === undefined) {
      failed.clear();
      await pause(lookEveryMs);
      continue;
    }
    const outcome = await ask(upstream.url, { asked, body, answer, agent });
    if (outcome === 'answered') return;
    failed.add(upstream);
    upstream.isReady = false;
    // An answer that has begun cannot be given once more by another.
    if (outcome === 'went away' && (answer.headersSent || !repeatable.has(asked.method))) break;
  }
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(502).end();
}

async function bodyOf(asked: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  try {
    for await (const part of asked) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  } catch {
    return null;
  }
}

interface Asking {
  asked: IncomingMessage;
  body: Buffer;
  answer: ServerResponse;
  agent: Agent;
}

/** `unreached`: nothing was sent. `went away`: it may have been read. */
function ask(url: string, { asked, body, answer, agent }: Asking): Promise<'answered' | 'unreached' | 'went away'> {
  const { hostname, port } = new URL(url);
  const headers = withoutConnection(asked.headers);
  return new Promise((resolve) => {
    const asking = request({ agent, hostname, port, method: asked.method, path: asked.url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, withoutConnection(answered.headers));
      answered.pipe(answer);
      answered.once('end', () => resolve('answered')).once('error', () => resolve('went away'));
      answered.once('close', () => resolve('went away'));
    });
    asking.once('error', (error) =>
      resolve('syscall' in error && error.syscall === 'connect' ? 'unreached' : 'went away'),
    );
    asking.end(body);
  });
}

function withoutConnection(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      (pair): pair is [string, string | string[]] => pair[1] !== undefined && !ofConnection.has(pair[0]),
    ),
  );
}
