/**
 * Makes one classic script, as merchants load it, of modules written without dependencies but on each other:
 * their imports and the word `export` fall away, and nothing of them becomes a global by accident.
 */
export function classicScript(...modules: readonly string[]): string {
  const bodies = modules.map((source) =>
    source.replaceAll(/^import [^;]*;\n/gm, '').replaceAll(/^export (?=const |function |async function )/gm, ''),
  );
  return `(() => {\n'use strict';\n${bodies.join('\n')}\n})();\n`;
}
