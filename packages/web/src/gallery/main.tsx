import { CSPProvider } from '@base-ui/react/csp-provider';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';
import './gallery.css';

/** Links are shown where one of them is open; following one changes nothing but that. */
const router = createRouter({
  routeTree: createRootRoute({ component: Gallery, notFoundComponent: () => null }),
  history: createMemoryHistory({ initialEntries: ['/lines'] }),
});

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <RouterProvider router={router} />
    </CSPProvider>
  </StrictMode>,
);
