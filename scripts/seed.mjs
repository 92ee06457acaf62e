// `npm run seed`: see README.md.
import { runBundled } from './lib/bundled.mjs';

await runBundled('seed');
