import { createElement, type FunctionComponent } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that puts a component on the page. */
export function show(component: FunctionComponent): void {
  const root = document.querySelector('#root');
  if (root) createRoot(root).render(createElement(component));
}
