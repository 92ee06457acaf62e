import type { PermissionKey } from '@falcon/domain/office/access';
import { RIGHTS_TO_EVERYTHING } from '@falcon/domain/company/records';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder, plainType } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { JobStatus } from '#kit/jobs';
import { startFullExport } from './full-export';
import { layoutOf } from './layout';
import { catalogColumns, documentSizes } from './layout.queries';

const access = { allPermissions: ['configureSystem', PRICES.seenBy] } as const;

const ExportFile = plainType<{ readonly name: string; readonly about: string }>('FullExportFile', {
  name: 'String',
  about: 'String',
});

const FullExport = builder.objectRef<Awaited<ReturnType<typeof documentSizes>>>('FullExport').implement({
  description: 'What the full export contains.',
  fields: (t) => ({
    files: t.field({
      type: [ExportFile],
      resolve: async (_root, _args, { db }) =>
        layoutOf(await catalogColumns(db)).map(({ table, about }) => ({ name: `${table}.csv`, about })),
    }),
    documentCount: t.exposeInt('count'),
    documentMegabytes: t.float({ resolve: ({ bytes }) => Math.round(bytes / 10_000) / 100 }),
  }),
});

builder.queryField('fullExport', (t) =>
  t.field({
    ...accessOptions(access),
    type: FullExport,
    description: 'What the full export contains.',
    resolve: (_root, _args, { db }) => documentSizes(db),
  }),
);

mutation('fullExportStart', {
  description:
    'Exports everything as CSV in one ZIP, in the background; needs every permission that shows a part of it.',
  access: { allPermissions: [...new Set<PermissionKey>(['configureSystem', ...RIGHTS_TO_EVERYTHING])] },
  input: (t) => ({ withDocuments: t.boolean({ required: true, description: 'Also the files of documents.' }) }),
  resolve: (input, ctx) => startFullExport(ctx, input),
  payload: (t) => ({ jobStatus: t.expose('jobStatus', { type: JobStatus }) }),
});
