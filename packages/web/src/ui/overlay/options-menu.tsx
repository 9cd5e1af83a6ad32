import { openedLate } from '../late/opened-late.tsx';
import type { OptionsMenuProps } from './options-popup.tsx';

/** A menu of settings that hold at once. One of several closes it, unless it `staysOpen`; ticking any number leaves it open. */
export const OptionsMenu = openedLate<OptionsMenuProps>(async () => (await import('./options-popup.tsx')).OptionsPopup);
