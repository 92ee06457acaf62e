import { z } from 'zod';
import { defineJob } from '#jobs/define-job';

const payload = z.object({ catalogId: z.number().int() });

export const catalogReadJob = defineJob({
  name: 'price-catalog-read',
  description: 'Reading a price catalog',
  payload,
  run: async ({ catalogId }, run) => (await import('./reading/read-catalog')).readCatalogFile(catalogId, run),
});

export const catalogCompareJob = defineJob({
  name: 'price-catalog-compare',
  description: 'Comparing a price catalog',
  payload,
  run: async ({ catalogId }, run) => (await import('./approval/compare-catalog')).compareAgain(catalogId, run),
});

export const catalogApproveJob = defineJob({
  name: 'price-catalog-approve',
  description: 'Approving a price catalog',
  payload: payload.extend({ effectiveDate: z.string().nullable() }),
  run: async ({ catalogId, effectiveDate }, run) =>
    (await import('./approval/approve-catalog')).approveCatalog(catalogId, effectiveDate, run),
});
