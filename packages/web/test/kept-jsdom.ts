import { builtinEnvironments, type Environment } from 'vitest/runtime';

let made: Promise<unknown> | undefined;

/**
 * One jsdom for all files of a worker: making it, and loading React and the testing library for it, takes longer than
 * many a file's tests. What a file leaves behind, `each-test.ts` clears.
 */
const keptJsdom: Environment = {
  name: 'kept-jsdom',
  viteEnvironment: 'client',
  async setup(scope, options) {
    made ??= Promise.resolve(builtinEnvironments.jsdom.setup(scope, options));
    await made;
    return { teardown: () => undefined };
  },
};

export default keptJsdom;
