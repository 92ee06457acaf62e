// The files of pages, by number. The shell lists them all, and a hash for each is what compresses least in it. Names
// with hashes gain nothing: the shell's own hash is in nearly every file, so any change renames them all. The build's
// hash, once, is as safe.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HASHED = /^[\w-]{7}\.js$/;
const TEXT = /\.(?:js|map|json|html)$/;

/** Renames the files in `assets` whose name is only a hash, and every mention of them in the built app. */
export function shortenNames(dist) {
  const assets = join(dist, 'assets');
  const hashed = readdirSync(assets).filter((name) => HASHED.test(name));
  const build = createHash('sha256')
    .update(hashed.toSorted().join())
    .digest('base64url')
    .slice(0, 8)
    .replace(/^-/, '_');
  // In the order in which the shell first names them: its list then counts up. Other files of the first page are called
  // index-, too, and whether they come before the shell depends on its hash; the shell is the one that names the most.
  const [shell] = readdirSync(assets)
    .filter((name) => /^index-[\w-]+\.js$/.test(name))
    .toSorted((a, b) => mentions(assets, b) - mentions(assets, a));
  const text = shell ? readFileSync(join(assets, shell), 'utf8') : '';
  const place = (name) => (text.includes(name) ? text.indexOf(name) : text.length);
  const order = hashed.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  const short = new Map(order.map((name, index) => [name, `${build}-${index.toString(36)}.js`]));
  for (const file of readdirSync(dist, { recursive: true }).map(String)) {
    if (!TEXT.test(file)) continue;
    const path = join(dist, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replaceAll(/(?<![\w-])[\w-]{7}\.js(?=\b)/g, (name) => short.get(name) ?? name);
    if (after !== before) writeFileSync(path, after);
  }
  for (const [name, to] of short) {
    renameSync(join(assets, name), join(assets, to));
    renameSync(join(assets, `${name}.map`), join(assets, `${to}.map`));
  }
}

const mentions = (assets, name) => readFileSync(join(assets, name), 'utf8').match(/[\w-]{7}\.js/g)?.length ?? 0;
