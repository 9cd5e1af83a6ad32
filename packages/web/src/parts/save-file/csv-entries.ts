import { csvForms, type CsvForm } from '@linekeeper/contract';
import type { MenuEntry } from '../../ui/overlay/menu-popup.tsx';
import { words } from './words.ts';

/** What a menu offers where a table is saved: each form of CSV. */
export const csvEntries = (onChoose: (form: CsvForm) => void): MenuEntry[] =>
  csvForms.map((form) => ({ key: form, text: words[form], onChoose: () => onChoose(form) }));
