import { createContext } from 'react';

/** Loads the rows of the list around a cell again, where they don't follow changes by themselves. */
export const ReloadContext = createContext<(() => void) | undefined>(undefined);
