import { createContext } from 'react';

/** Reloads the list around a cell, if its rows don't follow changes on their own. */
export const ReloadContext = createContext<(() => void) | undefined>(undefined);
