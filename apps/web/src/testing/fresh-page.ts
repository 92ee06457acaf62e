import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

// The files of a worker share a page: each begins on an empty one, in real time.
vi.useRealTimers();
vi.unstubAllGlobals();
cleanup();
document.body.replaceChildren();
for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
document.title = '';
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
