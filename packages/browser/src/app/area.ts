import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Audience } from '#browser/platform/site';

/** What an area gives to the application: its routes, and what it needs before the first page. */
export interface Area {
  readonly routes: RouteObject[];
  /** Draws the toasts; it is mounted with the first one. */
  readonly Toaster: ComponentType;
  /** After the session is restored and before anything is shown; a failure is logged and no reason not to start. */
  readonly prepare?: (client: QueryClient) => Promise<void>;
}

/** The area of an address. One area per load: going to another one is a page load. */
export type LoadArea = (audience: Audience) => Promise<Area>;
