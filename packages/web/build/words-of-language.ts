import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pageTexts } from './page-texts.ts';
import { differentKeys } from './words-keys.ts';

const anyLanguage = /\.[a-z]{2}\.tsx?$/;

interface Spoken {
  /** Two letters, such as `es`. */
  readonly language: string;
  /** Of the builder: what is built in this language. */
  readonly environment: string;
  /** Folders with words besides the pages' own. */
  readonly folders?: readonly string[];
}

/**
 * Vite plugin: in one environment an import of `words.ts` gets `words.es.ts` beside it, and English where there is none;
 * the same for every file that has an `.es.ts` beside it. The page becomes `index.es.html`. A translation with other keys
 * than the English words ends the build, as does a language without a file.
 */
export function wordsOfLanguage({ language, environment, folders = [] }: Spoken): Plugin {
  const translations = new Map<string, string>();
  return {
    name: 'words-of-language',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === environment,
    configResolved({ root }) {
      for (const folder of [path.join(root, 'src'), ...folders])
        for (const [english, translation] of translationsIn(folder, language)) translations.set(english, translation);
      if (translations.size === 0) throw new Error(`There is no words.${language}.ts in ${path.join(root, 'src')}.`);
    },
    resolveId(source, importer) {
      if (!/^\..*\.tsx?$/.test(source) || importer === undefined || anyLanguage.test(importer)) return null;
      return translations.get(path.resolve(path.dirname(importer), source)) ?? null;
    },
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => namePage(bundle, language),
    },
  };
}

/** Its own page, which says its language and takes its own first script. */
function namePage(bundle: Rolldown.OutputBundle, language: string): void {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') return;
  page.fileName = `index.${language}.html`;
  page.source = String(page.source)
    .replace(/<html lang="[a-z]+">/, `<html lang="${language}">`)
    .replace('src="/theme.js"', `src="/theme.${language}.js"`)
    .replace(pageTexts.en, pageTexts[language] ?? pageTexts.en);
}

/** The translated files by the English ones that they replace. Throws when words do not fit. */
function translationsIn(folder: string, language: string): Map<string, string> {
  if (!/^[a-z]{2}$/.test(language)) throw new Error(`"${language}" is not a language of two letters, such as "es".`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));
  const found = files.filter((file) => new RegExp(`\\.${language}\\.tsx?$`).test(file));
  return new Map(found.map((translation) => [englishOf(translation, language), translation]));
}

function englishOf(translation: string, language: string): string {
  const name = translation.replace(new RegExp(`\\.${language}\\.tsx?$`), '');
  const english = [`${name}.ts`, `${name}.tsx`].find((file) => existsSync(file));
  if (english === undefined) throw new Error(`${translation} has no ${path.basename(name)}.ts beside it.`);
  const differences = differentKeys(english, readFileSync(english, 'utf8'), readFileSync(translation, 'utf8'));
  if (differences.length > 0)
    throw new Error(`${translation} differs from the English words: ${differences.join(', ')}.`);
  return english;
}
