import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Place = createContext<HTMLElement | null>(null);

/** For the frame: the element of its header that takes what the open page offers. */
export const MoneyActionPlace = Place.Provider;

/** What a page of Money offers, drawn in the header around it: one primary action, at most one quiet one. */
export function MoneyAction({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useContext(Place);
  return place && createPortal(children, place);
}
