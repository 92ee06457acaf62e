import { readFileSync } from 'node:fs';

/** A file of the build, by its source or name. */
interface Built {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The chunks of the offline shell and its lists, by their names. */
export const OFFLINE = /^(?:index|rolldown-runtime|work-order-mobile)/;

/** Their files. */
const NAMED = /(?:^|\/)(?:index|rolldown-runtime|work-order-mobile)[\w-]*\.(?:js|css)$/;

/**
 * Which scripts of a build open without a network: the named ones and those of pages, with all that they import. Files of
 * other kinds are left to the patterns. `manifest` is where the build says what imports what.
 */
export function opensOffline(manifest: string, pages: readonly string[]): (file: string) => boolean {
  let files: ReadonlySet<string> | undefined;
  const read = (): ReadonlySet<string> => {
    const built = JSON.parse(readFileSync(manifest, 'utf8')) as Readonly<Record<string, Built>>;
    const found = new Set<string>();
    const add = (name: string): void => {
      const one = built[name];
      if (!one) throw new Error(`${name} is not in the build, so it would not open without a network.`);
      if (found.has(one.file)) return;
      found.add(one.file);
      one.imports?.forEach(add);
    };
    pages.forEach(add);
    for (const [name, { file }] of Object.entries(built)) if (NAMED.test(file)) add(name);
    return found;
  };
  return (file) => {
    if (!/\.(?:js|css)$/.test(file) || !file.startsWith('assets/') || NAMED.test(file)) return true;
    files ??= read();
    return files.has(file);
  };
}
