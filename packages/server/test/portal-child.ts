import pino from 'pino';
import { loadConfig } from '../src/config.ts';
import { startPortal } from '../src/portal.ts';

/** The portal as a process of its own, for tests that kill it. It goes when its starter goes. */
await startPortal(await loadConfig(), pino({ level: 'silent' }), process.argv[2]);
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
