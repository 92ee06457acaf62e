import type { DocumentNode } from 'graphql';
import { print } from 'graphql';
import type { Plugin, Rolldown } from 'vite';
import { WorkOrderListDocument } from './src/features/orders/work-orders/list/list-rows.generated';
import { createCache } from './src/graphql/cache-policies';
import { AuthDocument } from './src/session/session.generated';
import { UserSettingsDocument } from './src/session/user-settings.generated';

const documents: Readonly<Record<string, DocumentNode>> = {
  Auth: AuthDocument,
  UserSettings: UserSettingsDocument,
  WorkOrderList: WorkOrderListDocument,
};

/** The texts of the queries that the server answers in the document, by name, exactly as the page would send them. */
function enclosedQueries(): Record<string, string> {
  const cache = createCache();
  return Object.fromEntries(
    Object.entries(documents).map(([name, document]) => [name, print(cache.transformDocument(document))]),
  );
}

const ORDER_LIST = /\/work-order-list\.page\.tsx$/;

/** The files of the order list, without those of the shell, which the document names already. */
function orderListFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || file.isEntry || files.has(name)) return;
    files.add(name);
    file.imports.forEach(add);
  };
  for (const [name, file] of Object.entries(bundle))
    if (file.type === 'chunk' && ORDER_LIST.test(file.facadeModuleId ?? '')) add(name);
  return [...files];
}

/** Tells the server what goes into the document: see `server/page` of the API. */
export const enclosed: Plugin = {
  name: 'enclosed',
  apply: 'build',
  generateBundle(_options, bundle) {
    const source = JSON.stringify({ queries: enclosedQueries(), orderList: orderListFiles(bundle) });
    this.emitFile({ type: 'asset', fileName: 'enclosed.json', source });
  },
};

/** The font of every page is on its way before the first text needs it, so that no text is drawn in another first. */
export const fontAhead: Plugin = {
  name: 'font-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal[^/]*\.woff2$/.test(name));
      return font
        ? [
            {
              tag: 'link',
              attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
              injectTo: 'head-prepend',
            },
          ]
        : [];
    },
  },
};
