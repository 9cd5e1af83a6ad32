import { pino } from 'pino';
import { ConfigError, loadConfig } from './config.ts';
import { traceFacts } from './kernel/tracing.ts';
import { logOutput } from './log-output.ts';
import { startPortal } from './portal.ts';

/** A process that was asked to stop is killed ten seconds after it has told proxies: leave in order before that. */
const leavingMs = 9_000;

/** The portal's process: reads the configuration, migrates, serves until SIGTERM or SIGINT, then ends cleanly. */
async function main(): Promise<void> {
  const config = await loadConfig();
  const redact = ['req.headers', 'headers', '*.idToken', '*.password'];
  const logger = pino({ level: config.logLevel, redact, mixin: traceFacts }, logOutput(1));
  const portal = await startPortal(config, logger);
  logger.info({ port: config.port, role: config.role }, 'portal started');
  const stop = (signal: string) => {
    logger.info({ signal }, 'portal stopping');
    const lastingMs = config.drainMs + leavingMs;
    setTimeout(() => {
      logger.warn({ lastingMs }, 'portal left before everything had ended; the next start takes it up');
      process.exit(0);
    }, lastingMs).unref();
    portal.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'portal did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
}

main().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : error;
  console.error(text);
  process.exit(1);
});
