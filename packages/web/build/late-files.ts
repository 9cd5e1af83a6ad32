import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The name under which Vite imports what it puts around every `import()` of a build. */
const vitesHelper = '\0vite/preload-helper.js';
const ours = fileURLToPath(new URL('../src/ui/late/bring-files.ts', import.meta.url));

/** Vite plugin: has `bringFiles` load every file of the build that is not there from the start. */
export function lateFiles(): Plugin {
  return {
    name: 'late-files',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === vitesHelper ? `export { bringFiles as __vitePreload } from ${JSON.stringify(ours)};` : undefined,
  };
}

const ofSheet = 'sheet-of-';

/** How the script of a part of the page is named. One that holds nothing but a style sheet is left out of the build. */
export const scriptName = ({ name, moduleIds }: Pick<Rolldown.PreRenderedChunk, 'name' | 'moduleIds'>): string =>
  moduleIds.every((id) => id.endsWith('.css')) ? `${ofSheet}${name}` : name.startsWith('shared') ? 'shared' : name;

/** Vite names no file for an import that needs but one; `bringFiles` has to know it. */
export function filesOfImport(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'js' && files.length === 0 && !file.includes(`/${ofSheet}`) ? [file] : files;
}
