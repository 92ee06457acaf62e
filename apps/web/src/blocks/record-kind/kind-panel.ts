import { lazyPart } from '#ui/lazy-part';
import type { newInPanel } from './new-in-panel';

/** The panel with the form of a new record of a kind; what is only for panels loads with the first one. */
export const kindPanel: typeof newInPanel = (kind, forms, Form, useOwner) =>
  lazyPart(async () => (await import('./new-in-panel')).newInPanel(kind, forms, Form, useOwner));
