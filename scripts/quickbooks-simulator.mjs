// `npm run quickbooks-simulator`: the QuickBooks simulator alone, at PORT or 3101.
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { endWithParent } from './lib/parent.mjs';

endWithParent();
await ensureInstalled();
const { buildSimulator } = await import('./build.mjs');
await import(pathToFileURL(await buildSimulator()).href);
