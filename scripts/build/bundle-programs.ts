import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

/** Each program of a build, by its name, with the source that it begins with. */
const programs = {
  server: 'packages/launcher/src/main.ts',
  operator: 'packages/launcher/src/operator.ts',
  portal: 'packages/server/src/main.ts',
  'operator-commands': 'packages/server/src/operator/main.ts',
  'user-pool': 'packages/user-pool/src/bin.ts',
  'child-guard': 'packages/launcher/src/child-guard.ts',
  'paper-thread': 'packages/server/src/modules/documents/paper/paper-thread.ts',
};

/** What people start; the others are started by these. */
const started = ['server', 'operator'] as const;

/** A thread is started by the name of its source, beside the source that starts it. */
const threads = { [programs['paper-thread']]: 'paper-thread' };

/** Programs and the libraries that they use, as few files in `programs/` of the folder. */
export async function bundlePrograms(root: string, folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: programs,
    platform: 'node',
    plugins: [keepPlaces(root)],
    onwarn(warning) {
      throw new Error(warning.message);
    },
  });
  await bundle.write({
    dir: path.join(folder, 'programs'),
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
  for (const name of started) await writeFile(path.join(folder, `${name}.mjs`), `import './programs/${name}.mjs';\n`);
}

/** Files of the stand-ins for sources that are started by their place. */
export function threadFiles(): { file: string; content: string }[] {
  return Object.entries(threads).map(([file, program]) => ({
    file,
    content: `import '${path.posix.relative(path.posix.dirname(file), `programs/${program}.mjs`)}';\n`,
  }));
}

/** Packages that look for files beside them; `copyFiles` brings those files. */
const lookBeside = ['pdfkit'];

/** A source finds the files beside it by its own place; a program of many sources answers with the place of each. */
function keepPlaces(root: string): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (id.startsWith('\0') || !/import\.meta\.(?:url|dirname)/.test(code)) return null;
      const place = path.relative(root, id).split(path.sep).join('/');
      if (place.startsWith('node_modules/') && !lookBeside.some((name) => place.startsWith(`node_modules/${name}/`)))
        throw new Error(`${place} may look for files beside it: see what it needs, and copy that`);
      return code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(`../${place}`)}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/../${path.posix.dirname(place)}`)})`,
        );
    },
  };
}
