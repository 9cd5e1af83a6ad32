import { buildWebOnce } from './build-web.ts';
import { StartFailure } from './start-failure.ts';

// Builds the pages for a program that only needs their files.
await buildWebOnce(console.log).catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
});
