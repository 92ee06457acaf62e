import { z } from 'zod';
import { catalogs } from './catalogs';

export const catalogReadJob = catalogs.job({
  name: 'price-catalog-read',
  description: 'Reading a price catalog',
  state: 'READING',
  options: z.object({}),
  work: async (step) => (await import('./reading/read-catalog')).readCatalogFile(step),
});

export const catalogCompareJob = catalogs.job({
  name: 'price-catalog-compare',
  description: 'Comparing a price catalog',
  state: 'COMPARING',
  options: z.object({}),
  work: async (step) => (await import('./approval/compare-catalog')).compareLines(step, 0),
});

export const catalogApproveJob = catalogs.job({
  name: 'price-catalog-approve',
  description: 'Approving a price catalog',
  state: 'APPROVING',
  options: z.object({ effectiveDate: z.string().nullable() }),
  work: async (step) => (await import('./approval/approve-catalog')).approveCatalog(step),
});
