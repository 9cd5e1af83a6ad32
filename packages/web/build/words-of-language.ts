import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { differentKeys } from './words-keys.ts';

const anyLanguage = /(?:^|\/)words\.[a-z]{2}\.tsx?$/;

/**
 * Vite plugin: for the language `es`, an import of `words.ts` gets `words.es.ts` beside it, and English where there is
 * none. A translation with other keys than the English words ends the build, as does a language without a file.
 */
export function wordsOfLanguage(language: string | undefined): Plugin {
  const translations = new Map<string, string>();
  return {
    name: 'words-of-language',
    enforce: 'pre',
    configResolved({ root }) {
      if (language === undefined) return;
      for (const [english, translation] of translationsIn(path.join(root, 'src'), language))
        translations.set(english, translation);
    },
    resolveId(source, importer) {
      if (!/^\..*\/words\.tsx?$/.test(source) || importer === undefined || anyLanguage.test(importer)) return null;
      return translations.get(path.resolve(path.dirname(importer), source)) ?? null;
    },
    transformIndexHtml: (html) =>
      language === undefined ? html : html.replace(/<html lang="[a-z]+">/, `<html lang="${language}">`),
  };
}

/** The translated words by the English ones that they replace. Throws when they do not fit. */
function translationsIn(folder: string, language: string): Map<string, string> {
  if (!/^[a-z]{2}$/.test(language)) throw new Error(`"${language}" is not a language of two letters, such as "es".`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));
  const found = files.filter((file) => new RegExp(`/words\\.${language}\\.tsx?$`).test(file));
  if (found.length === 0) throw new Error(`There is no words.${language}.ts in ${folder}.`);
  return new Map(found.map((translation) => [englishOf(translation), translation]));
}

function englishOf(translation: string): string {
  const folder = path.dirname(translation);
  const english = ['words.ts', 'words.tsx'].map((name) => path.join(folder, name)).find((file) => existsSync(file));
  if (english === undefined) throw new Error(`${translation} has no words.ts beside it.`);
  const differences = differentKeys(english, readFileSync(english, 'utf8'), readFileSync(translation, 'utf8'));
  if (differences.length > 0)
    throw new Error(`${translation} differs from the English words: ${differences.join(', ')}.`);
  return english;
}
