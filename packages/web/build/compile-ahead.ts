import type { Plugin } from 'vite';

/** Explicit compile hints of V8, Chrome 136 and later; for any other browser a comment. It counts only as the first line. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Vite plugin: has the browser compile these files whole while they arrive, beside the thread that draws. Otherwise it
 * compiles each function when it is called first, and the page waits.
 */
export function compileAhead(names: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && names.includes(file.name)) file.code = hint + file.code;
      },
    },
  };
}
