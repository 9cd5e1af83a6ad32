import { chmod, unlink } from 'node:fs/promises';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AdminPlace } from '../settings/pool-settings.ts';

const LOOPBACK = '127.0.0.1';
const MAX_SOCKET_BYTES = 107;

/** Opens the public listener and answers its address. Throws in one sentence when the port is taken. */
export async function listenPublic(server: FastifyInstance, host: string, port: number): Promise<string> {
  return listenOn(server, host, port);
}

/** Opens the private listener; a socket left behind by a dead pool is cleared away, a living one is not touched. */
export async function listenPrivate(
  server: FastifyInstance,
  place: AdminPlace,
): Promise<{ url: string } | { socket: string }> {
  if ('port' in place) return { url: await listenOn(server, LOOPBACK, place.port) };
  const { socket } = place;
  if (Buffer.byteLength(socket) > MAX_SOCKET_BYTES) {
    throw new Error(`The path of ADMIN_SOCKET is longer than ${MAX_SOCKET_BYTES} bytes: ${socket}`);
  }
  if (await answers(socket)) throw new Error(`Another user pool already listens on ${socket}.`);
  await unlink(socket).catch(() => undefined);
  await server.listen({ path: socket });
  await chmod(socket, 0o600);
  return { socket };
}

async function listenOn(server: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken ? new Error(`Port ${port} on ${host} is taken.`, { cause: error }) : error;
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
