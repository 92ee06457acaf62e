import { vendor } from '@falcon/domain/records';
import { contactImport } from './contacts';
import { customerDefaultsImport } from './customer-defaults';
import { customerImport } from './customers';
import { installerImport } from './installers';
import { itemImport } from './items';
import type { ImportKind, ImportType } from './kind';
import { plainImport } from './plain-kind';
import { unitImport } from './units';

/** Every record type that can be imported, in the order a company would import them. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  plainImport(vendor),
  itemImport,
  installerImport,
  customerImport,
  customerDefaultsImport,
  contactImport,
  unitImport,
];

/** Their names in the API. */
export const IMPORT_TYPES: readonly ImportType[] = IMPORT_KINDS.map(({ type }) => type);

/** The record type by its name. */
export const importKind = (type: ImportType): ImportKind =>
  IMPORT_KINDS.find((kind) => kind.type === type) as ImportKind;
