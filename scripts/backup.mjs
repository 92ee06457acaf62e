// `npm run backup`: see README.md.
import { runBundled } from './lib/bundled.mjs';

await runBundled('backup');
